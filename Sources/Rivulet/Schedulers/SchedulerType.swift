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
    var now: Duration { get }

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
            if !handle.isDisposed { action(work.state) { step($0, handle, action) } }
            return Disposables.create()
        }
        handle.put(.of(scheduled))
    }
}

extension SchedulerType {
    /// Runs `action` after `startAfter` and then once a `period`, each time with what it returned the time before.
    ///
    /// The ticks keep to the grid that starts with the first, however long the action takes; those that are overdue are
    /// left out.
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: Duration, period: Duration,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        let handle = Switch()
        let work = Periodic(state: state, startAfter: startAfter, period: period)
        let now = now
        tick(work, at: now.plus(max(.zero, startAfter)), now, handle, action)
        return handle
    }

    private func tick<StateType: Sendable>(
        _ work: Periodic<StateType>, at time: Duration, _ now: Duration, _ handle: Switch,
        _ action: @escaping @Sendable (StateType) -> StateType
    ) {
        let scheduled = scheduleRelative(work, dueTime: max(.zero, time - now)) { work in
            guard !handle.isDisposed else { return Disposables.create() }
            var next = work
            next.state = action(work.state)
            let now = self.now
            tick(next, at: following(time, work.period, now), now, handle, action)
            return Disposables.create()
        }
        handle.put(.of(scheduled))
    }

    /// The first time after `time` on its grid that has not passed.
    private func following(_ time: Duration, _ period: Duration, _ now: Duration) -> Duration {
        guard period > .zero else { return now }
        let next = time.plus(period)
        if next >= now { return next }
        let rest = (now - time).attoseconds % period.attoseconds
        return rest == 0 ? now : now.plus(period - Duration(attoseconds: rest))
    }
}
