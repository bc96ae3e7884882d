/// Decides where work runs.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs `action` with `state`, at once or later, and disposes what it returns with the result.
    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable
}

/// Decides where and when work runs.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The time since an origin of the scheduler's own. It never goes back.
    ///
    /// Disfavored, so that clients of the `RxSwift` module get its `now: Date` where both types fit.
    @_disfavoredOverload var now: Duration { get }

    /// Runs `action` with `state` once `dueTime` has passed.
    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs `action` after `startAfter` and then once a `period`, each time with what it returned the time before.
    func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: Duration, period: Duration,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable
}

extension ImmediateSchedulerType {
    /// Runs `action`, which may ask to be run again with another state.
    public func scheduleRecursive<State: Sendable>(
        _ state: State, action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        let handle = Switch()
        step(state, handle, action)
        return handle
    }

    private func step<State: Sendable>(
        _ state: State, _ handle: Switch, _ action: @escaping @Sendable (State, (State) -> Void) -> Void
    ) {
        let scheduled = schedule(Recursive(state: state)) { work in
            Trampoline.current.loop(handle) {
                if !handle.isDisposed { action(work.state) { step($0, handle, action) } }
            }
            return Disposables.create()
        }
        handle.put(.of(scheduled))
    }
}

extension SchedulerType {
    /// Runs `action` after `startAfter` and then once a `period`, each time with what it returned the time before.
    ///
    /// Each tick is scheduled before the action of the previous tick runs, so it precedes work that this action schedules for
    /// the same time. Ticks are multiples of `period` after the first one, however long the action takes. Overdue ticks are
    /// skipped.
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: Duration, period: Duration,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        Ticker(on: self, state, startAfter, period, action).start()
    }
}
