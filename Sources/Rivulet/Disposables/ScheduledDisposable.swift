/// Disposes another disposable on a scheduler.
///
/// Disposing a bag stops its members at once, so the other disposable delivers nothing more. It is torn down on the
/// scheduler.
public final class ScheduledDisposable: HandleHolder {
    /// Where the disposable is disposed.
    public let scheduler: any ImmediateSchedulerType
    private let upstream: Handle

    /// Disposes `disposable` on `scheduler`, when this is disposed.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        upstream = .of(disposable)
    }

    /// Whether the disposable was disposed.
    public var isDisposed: Bool { upstream.isDisposed }

    /// Asks the scheduler to dispose it.
    public func dispose() {
        _ = scheduler.schedule(upstream) {
            $0.dispose()
            return Disposables.create()
        }
    }

    var handle: Handle { ScheduledTeardown(scheduler, upstream) }
}

/// A handle that tears down its source on a scheduler. When disposed with others, it stops the source at once.
final class ScheduledTeardown: Handle {
    private let scheduler: any ImmediateSchedulerType
    private let upstream: Handle

    init(_ scheduler: any ImmediateSchedulerType, _ upstream: Handle) {
        (self.scheduler, self.upstream) = (scheduler, upstream)
    }

    override func teardown() {
        schedule { [upstream] in upstream.dispose() }
    }

    override func halt(_ halt: inout Halt) {
        guard stop() else { return }
        let stopped = Halt([upstream])
        halt.add { [self] in schedule { stopped.tearDown() } }
    }

    private func schedule(_ action: @escaping @Sendable () -> Void) {
        _ = scheduler.schedule(upstream) { _ in
            action()
            return Disposables.create()
        }
    }
}
