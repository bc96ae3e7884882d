import Dispatch

/// A timer of a dispatch queue that fires once.
final class QueueTimer: Handle, @unchecked Sendable {
    /// The queue of all timers. A queue releases its cancelled dispatch sources, so user code must not block it.
    private static let clock = DispatchQueue(label: "rivulet.timers", qos: .userInitiated)

    private let source: any DispatchSourceTimer
    private let action: Locked<(@Sendable () -> any Disposable)?>
    private let result = Switch()

    /// Calls `action` on `queue` after `dueTime`, and disposes what it returns with this timer.
    init(
        _ queue: DispatchQueue, after dueTime: DispatchTimeInterval, leeway: DispatchTimeInterval,
        _ action: @escaping @Sendable () -> any Disposable
    ) {
        source = DispatchSource.makeTimerSource(queue: QueueTimer.clock)
        self.action = Locked(action)
        super.init()
        source.setEventHandler { [self] in
            source.cancel()
            queue.async { if let action = self.takeAction() { self.result.put(.of(action())) } }
        }
        source.schedule(deadline: .now() + dueTime, leeway: leeway)
        source.activate()
    }

    private func takeAction() -> (@Sendable () -> any Disposable)? { action.withLock { $0.take() } }

    override func teardown() {
        source.cancel()
        _ = takeAction()
        result.dispose()
    }
}
