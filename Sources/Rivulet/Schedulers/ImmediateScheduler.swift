/// Runs work at once and skips all delays: for tests and previews.
///
///     let model = Model(scheduler: ImmediateScheduler())
///     model.query.accept("swift")    // debounced by 300 ms
///     print(model.results.value)     // there already
///
/// Work runs on the thread that schedules it, before the call returns. What is scheduled meanwhile follows in the order in
/// which it would be due, and `now` moves on as if the time had passed: so a timer that has an end runs to its end. One
/// that has none is stopped, and an error that names it goes to `Hooks.defaultErrorHandler`, with the place where this
/// scheduler was made. What waits to see whether something comes in time, as `timeout` does, gets no time at all.
public final class ImmediateScheduler: SchedulerType {
    private let agenda = Agenda(now: .zero)
    private let place: String

    /// A scheduler whose time starts at zero.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        place = "\(fileID):\(line)"
        agenda.limits = .usual
    }

    /// The time that was skipped so far.
    @_disfavoredOverload public var now: Duration { agenda.now }

    /// Runs `action`, after the work that is under way.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        run(after: .zero, { nameOfWork(state, "schedule") }) { action(state) }
    }

    /// Skips `dueTime` and runs `action`, after the work that is under way.
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        run(after: dueTime, { nameOfWork(state, "scheduleRelative", dueTime) }) { action(state) }
    }

    private func run(
        after dueTime: Duration, _ name: @escaping @Sendable () -> String,
        _ action: @escaping @Sendable () -> any Disposable
    ) -> any Disposable {
        let work = agenda.add(at: now.plus(dueTime), name) {
            var result: (any Disposable)?
            Trampoline.current.apart { result = action() }
            return result
        }
        // A subscription that is under way is first given what stops it.
        Trampoline.current.schedule { self.runAll() }
        return work
    }

    private func runAll() {
        if agenda.problem != nil { return }
        agenda.run(alone: true)
        if let problem = agenda.problem { Hooks.defaultErrorHandler([place], EndlessWork(description: problem)) }
    }
}

private struct EndlessWork: Error, CustomStringConvertible {
    let description: String
}
