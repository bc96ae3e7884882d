/// Runs work on the thread that schedules it, after the work that is under way there.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The only one. Each thread has a queue of its own.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether nothing runs on this thread's queue, so that the next work runs at once.
    public static var isScheduleRequired: Bool { !Trampoline.current.isActive }

    /// Runs `action` at once, or when the work that is under way on this thread has returned.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let handle = Switch()
        Trampoline.current.schedule {
            if !handle.isDisposed { handle.put(.of(action(state))) }
        }
        return handle
    }
}
