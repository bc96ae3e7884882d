import Dispatch

/// Runs work on a serial queue, in the order in which it was scheduled.
public class SerialDispatchQueueScheduler: SchedulerType {
    final let base: DispatchQueueScheduler

    /// Runs on `serialQueue`, which must be serial.
    init(serialQueue: DispatchQueue, leeway: Duration) {
        base = DispatchQueueScheduler(queue: serialQueue, leeway: leeway)
    }

    /// Runs on a new serial queue of that name. Timers may be late by `leeway`, to save power.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: Duration = .zero
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Runs on a new serial queue that takes its threads from `queue`.
    public convenience init(queue: DispatchQueue, internalSerialQueueName: String, leeway: Duration = .zero) {
        self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
    }

    /// Runs on a new serial queue of that quality of service.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rivulet.serial", leeway: Duration = .zero
    ) {
        self.init(
            queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
    }

    /// The time since an origin of the machine's own, without the time that it was asleep.
    @_disfavoredOverload public final var now: Duration { base.now }

    /// Runs `action` on the queue, after all that was scheduled before.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.schedule(state, action: action)
    }

    /// Runs `action` on the queue once `dueTime` has passed.
    public final func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
