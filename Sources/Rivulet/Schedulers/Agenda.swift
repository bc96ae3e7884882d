/// Virtual time and what waits for it.
///
/// Actions run on the thread that moves the time, the earliest first, and of those that are due at once the one that was
/// scheduled first. No lock is held while they run.
package final class Agenda: Sendable {
    private let state: Locked<AgendaState>

    package init(now: Duration) {
        state = Locked(AgendaState(now: now))
    }

    package var now: Duration { state.withLock { $0.now } }

    /// Why nothing that happened here can be trusted: work without end, or what was reported.
    package var problem: String? { state.withLock { $0.problem } }

    package func report(_ problem: String) {
        state.withLock { $0.problem = $0.problem ?? problem }
    }

    /// Whether work waits, and no one has ever moved the time.
    package var isUntouched: Bool { state.withLock { $0.isUntouched } }

    /// Whether nothing waits.
    package var isIdle: Bool { state.withLock { $0.isIdle } }

    package var limits: AgendaLimits {
        get { state.withLock { $0.limits } }
        set { state.withLock { $0.limits = newValue } }
    }

    /// Runs `action` at `time`, at this instant if that has passed; before all others that are due then if it `isFirst`.
    @discardableResult
    package func add(
        at time: Duration, isFirst: Bool = false, _ name: @escaping @Sendable () -> String,
        action: @escaping @Sendable () -> (any Disposable)?
    ) -> any Disposable {
        let (action, isHalted) = state.withLock { ($0.add(at: time, isFirst: isFirst, name, action), $0.isHalted) }
        if isHalted { action.dispose() }
        return action
    }

    /// Runs all that is due up to `end`, and at that very time, and moves the time there; without an end all that there is.
    /// Does nothing while another run is under way, if it is to run `alone`: that one runs all that there is.
    package func run(to end: Duration? = nil, alone: Bool = false) {
        guard let run = state.withLock({ $0.begin(to: end, alone) }) else { return }
        var count = 0
        // What the last actions are called, if they are many.
        var names: [String] = []
        while true {
            switch state.withLock({ $0.step(run, count) }) {
            case .run(let action, let isNearLimit):
                if isNearLimit { names = Array(names.suffix(AgendaLimits.margin)) + [action.title] }
                count += 1
                action.run()
            case .skip: continue
            case .tooMuch(let action, let excess):
                report(excess.description(of: names + [action.title], advises: !alone))
                return halt()
            case .idle: return
            }
        }
    }

    /// Moves the time on to `end` and runs nothing.
    package func skip(to end: Duration) {
        state.withLock { $0.now = max($0.now, end) }
    }

    /// Runs nothing any more, and lets go of what waits, which may hold the scheduler.
    package func halt() {
        state.withLock { $0.halt() }.drop()
    }

    /// Ends the run that is under way, after the action that calls this. What waits stays for the next run.
    package func stop() {
        state.withLock { $0.stops += 1 }
    }
}

private struct AgendaState {
    /// What a run does next. It carries all that leaves the queue, so that nothing is freed under the lock.
    enum Step {
        case run(ScheduledAction, isNearLimit: Bool)
        case skip(ScheduledAction)
        case tooMuch(ScheduledAction, Excess)
        case idle
    }

    struct Run {
        let end: Duration?
        /// What was to be done, and had been, when it began.
        let stops: Int
        let outer: Lineage
    }

    var now: Duration
    var limits = AgendaLimits()
    var problem: String?
    private(set) var isHalted = false
    /// How many runs are under way, one inside the other.
    private var runs = 0
    /// Whether anyone has moved the time, or asked to.
    private var hasRun = false
    /// How often someone has asked to stop.
    var stops = 0
    private var queue = ActionQueue()
    private var arrivals = 0
    /// How many had arrived when the outermost run began: what was scheduled before belongs to no row of it.
    private var arrivalsBefore = 0
    /// The one of the action that runs.
    private var lineage = Lineage()

    init(now: Duration) {
        self.now = now
    }

    var isUntouched: Bool { !hasRun && queue.first != nil }

    var isIdle: Bool { queue.first == nil }

    mutating func add(
        at time: Duration, isFirst: Bool, _ name: @escaping @Sendable () -> String,
        _ action: @escaping ScheduledAction.Body
    ) -> ScheduledAction {
        arrivals += 1
        // Spans of fractional seconds are not quite what was written.
        let due = max(now, time.inNanoseconds)
        let action = ScheduledAction(
            due: due, order: isFirst ? arrivals - Int.max : arrivals,
            lineage: runs > 0 ? lineage.next(isImmediate: due == now) : Lineage(), title: name, action)
        if !isHalted { queue.insert(action) }
        return action
    }

    mutating func begin(to end: Duration?, _ alone: Bool) -> Run? {
        if alone, runs > 0 { return nil }
        if runs == 0 { arrivalsBefore = arrivals }
        runs += 1
        hasRun = true
        return Run(end: end, stops: stops, outer: lineage)
    }

    /// Takes out the next action that is due, and moves the time to it. If there is none, the run is over.
    mutating func step(_ run: Run, _ count: Int) -> Step {
        guard !isHalted, stops == run.stops, let first = queue.first else { return finish(run) }
        if first.isDisposed {
            queue.removeFirst()
            return .skip(first)
        }
        if let end = run.end, first.due > end { return finish(run) }
        lineage = first.order > arrivalsBefore ? first.lineage : Lineage()
        if let excess = excess(of: run, count, at: max(now, first.due)) {
            isHalted = true
            _ = finish(run)
            return .tooMuch(first, excess)
        }
        queue.removeFirst()
        now = max(now, first.due)
        let isNearLimit = limits.isNear(lineage, count, hasEnd: run.end != nil)
        return .run(first, isNearLimit: isNearLimit)
    }

    /// Gives back what waits.
    mutating func halt() -> ActionQueue {
        isHalted = true
        defer { queue = ActionQueue() }
        return queue
    }

    private mutating func finish(_ run: Run) -> Step {
        runs -= 1
        lineage = run.outer
        if let end = run.end, !isHalted, stops == run.stops { now = max(now, end) }
        return .idle
    }

    private func excess(of run: Run, _ count: Int, at time: Duration) -> Excess? {
        if lineage.atOneInstant >= limits.atOneInstant { return .standstill(limits.atOneInstant, time) }
        if run.end == nil, lineage.inARow >= limits.inARow { return .row(limits.inARow, now) }
        if count >= limits.inOneRun { return .run(limits.inOneRun, now) }
        return runs > AgendaLimits.depth ? .depth(time) : nil
    }
}

extension Duration {
    /// The time as in diagrams: `2s`, `10ms`, `10m`, `10m 501ms`.
    package var short: String {
        var rest = attoseconds / 1_000_000_000
        let sizes: [(name: String, size: Int128)] = [
            ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
        ]
        // Uses one unit, unless that gives a large number of a small unit.
        if let (name, size) = rest == 0 ? sizes[1] : sizes.first(where: { rest % $0.size == 0 }),
            size >= 1_000_000_000 || (rest / size).magnitude < 10_000
        {
            return "\(rest / size)\(name)"
        }
        var parts: [String] = []
        for (name, size) in sizes where rest / size != 0 {
            parts.append("\(rest / size)\(name)")
            rest %= size
        }
        return parts.joined(separator: " ")
    }

    /// Rounded to the nanosecond.
    fileprivate var inNanoseconds: Duration {
        let (unit, half) = (Int128(1_000_000_000), Int128(500_000_000))
        let rest = attoseconds % unit
        return plus(Duration(attoseconds: rest >= half ? unit - rest : rest < -half ? -unit - rest : -rest))
    }

    /// The sum, clamped to the range of `Duration`.
    package func plus(_ other: Duration) -> Duration {
        let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
        return Duration(attoseconds: overflows ? (other < .zero ? .min : .max) : sum)
    }

    /// The difference, clamped to the range of `Duration`.
    package func minus(_ other: Duration) -> Duration {
        let (rest, overflows) = attoseconds.subtractingReportingOverflow(other.attoseconds)
        return Duration(attoseconds: overflows ? (other < .zero ? .max : .min) : rest)
    }

    /// The product, clamped to the range of `Duration`.
    package func times(_ count: Int) -> Duration {
        let (product, overflows) = attoseconds.multipliedReportingOverflow(by: Int128(count))
        return Duration(attoseconds: overflows ? ((self < .zero) == (count < 0) ? .max : .min) : product)
    }
}
