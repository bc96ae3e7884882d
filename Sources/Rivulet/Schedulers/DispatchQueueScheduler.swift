import Dispatch

/// What the schedulers over dispatch queues share.
struct DispatchQueueScheduler: SchedulerType {
    let queue: DispatchQueue
    let leeway: Duration

    var now: Duration { .nanoseconds(DispatchTime.now().uptimeNanoseconds) }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let handle = Switch()
        queue.async {
            if !handle.isDisposed { handle.put(.of(action(state))) }
        }
        return handle
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        QueueTimer(queue, after: dueTime.dispatched, leeway: leeway.dispatched) { action(state) }
    }
}

extension Duration {
    /// The same time for Dispatch. More than 292 years is for ever, less than nothing is nothing.
    var dispatched: DispatchTimeInterval {
        let nanoseconds = max(0, attoseconds / 1_000_000_000)
        return Int(exactly: nanoseconds).map(DispatchTimeInterval.nanoseconds) ?? .never
    }
}
