import Dispatch

/// Runs work on the main queue: at once if the caller is there, even inside other work of this scheduler.
///
/// It is meant for `subscribe(on:)`. To observe on the main queue, where order matters, there is `MainScheduler`.
public final class ConcurrentMainScheduler: SchedulerType {
    /// The only one.
    public static let instance = ConcurrentMainScheduler()

    private let base = DispatchQueueScheduler(queue: .main, leeway: .zero)

    private init() {}

    /// The time since an origin of the machine's own, without the time that it was asleep.
    @_disfavoredOverload public var now: Duration { base.now }

    /// Runs `action` on the main queue, at once if the caller is there.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        MainQueue.isCurrent ? action(state) : base.schedule(state, action: action)
    }

    /// Runs `action` on the main queue once `dueTime` has passed.
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
