import Rivulet

/// A scheduler that runs its work inside the call that schedules it, and whose time stands still.
struct AtOnceScheduler: SchedulerType {
    let now = Duration.zero

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}
