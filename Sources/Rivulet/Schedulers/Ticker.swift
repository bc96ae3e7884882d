/// Runs an action once a period.
///
/// One tick is scheduled at a time. Everything after `start` happens in a turn. So two calls of the action never overlap, not
/// even on a concurrent queue or if the action advances virtual time.
final class Ticker<State: Sendable>: NamedWork {
    private let scheduler: any SchedulerType
    private let startAfter: Duration
    private let period: Duration
    private let action: @Sendable (State) -> State
    private let gate = Gate()
    private let handle = Switch()
    private var state: State
    /// The time at which the action last returned.
    private var lastReturn: Duration?

    init(
        on scheduler: any SchedulerType, _ state: State, _ startAfter: Duration, _ period: Duration,
        _ action: @escaping @Sendable (State) -> State
    ) {
        self.scheduler = scheduler
        self.startAfter = startAfter
        self.period = period
        self.action = action
        self.state = state
    }

    var name: String {
        startAfter == period ? "interval(\(period.short))" : "timer(\(startAfter.short), period: \(period.short))"
    }

    /// Schedules the first tick, and returns a disposable that stops the ticks.
    func start() -> any Disposable {
        let now = scheduler.now
        schedule(at: now.plus(max(.zero, startAfter)), now)
        return handle
    }

    private func schedule(at time: Duration, _ now: Duration) {
        let scheduled = scheduler.scheduleRelative(self, dueTime: max(.zero, time.minus(now))) { ticker in
            ticker.fire(time)
            return Disposables.create()
        }
        handle.put(.of(scheduled))
    }

    private func fire(_ time: Duration) {
        guard gate.enter() else { return gate.later { self.postpone(time) } }
        tick(time)
        gate.leave()
    }

    private func tick(_ time: Duration) {
        if handle.isDisposed { return }
        let now = scheduler.now
        schedule(at: next(after: time, now), now)
        if period > .zero, let lastReturn, time < lastReturn { return }
        state = action(state)
        lastReturn = scheduler.now
    }

    /// Reschedules a tick that fired while the action was running.
    private func postpone(_ time: Duration) {
        if handle.isDisposed { return }
        let now = scheduler.now
        schedule(at: time < now ? next(after: time, now) : time, now)
    }

    /// Returns the first time after `time` that is a multiple of `period` later and has not passed.
    private func next(after time: Duration, _ now: Duration) -> Duration {
        guard period > .zero else { return now }
        let next = time.plus(period)
        if next >= now { return next }
        let rest = now.minus(time).attoseconds % period.attoseconds
        return rest == 0 ? now : now.plus(period.minus(Duration(attoseconds: rest)))
    }
}
