import Dispatch

/// Runs work on a concurrent queue: several pieces may run at once.
///
/// A stream that is observed on it still makes one call at a time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    private let base: DispatchQueueScheduler

    /// Runs on `queue`. Timers may be late by `leeway`, to save power.
    public init(queue: DispatchQueue, leeway: Duration = .zero) {
        base = DispatchQueueScheduler(queue: queue, leeway: leeway)
    }

    /// Runs on a new concurrent queue of that quality of service.
    public convenience init(qos: DispatchQoS, leeway: Duration = .zero) {
        self.init(queue: DispatchQueue(label: "rivulet.concurrent", qos: qos, attributes: .concurrent), leeway: leeway)
    }

    /// The time since an origin of the machine's own, without the time that it was asleep.
    @_disfavoredOverload public var now: Duration { base.now }

    /// Runs `action` on the queue.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.schedule(state, action: action)
    }

    /// Runs `action` on the queue once `dueTime` has passed.
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
