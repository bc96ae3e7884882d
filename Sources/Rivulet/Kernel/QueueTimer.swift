import Dispatch

/// A timer of a dispatch queue that fires once.
final class QueueTimer: Handle, @unchecked Sendable {
    private let source: any DispatchSourceTimer
    private let action: Locked<(@Sendable () -> any Disposable)?>
    private let result = Switch()

    /// Calls `action` on `queue` after `dueTime`, and disposes what it returns with this timer.
    init(
        _ queue: DispatchQueue, after dueTime: DispatchTimeInterval, leeway: DispatchTimeInterval,
        _ action: @escaping @Sendable () -> any Disposable
    ) {
        source = DispatchSource.makeTimerSource(queue: queue)
        self.action = Locked(action)
        super.init()
        source.setEventHandler { [self] in
            source.cancel()
            if !isDisposed, let action = takeAction() { result.put(.of(action())) }
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
