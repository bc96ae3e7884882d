/// Disposes another disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
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
}
