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

    /// How many actions may run before there is taken to be no end: at one instant, of those that were scheduled in it, and
    /// in one run.
    package var limits: (atOneInstant: Int, inOneRun: Int) {
        get { state.withLock { $0.limits } }
        set { state.withLock { $0.limits = newValue } }
    }

    /// Runs `action` at `time`, at this instant if that has passed; before all others that are due then if it `isFirst`.
    @discardableResult
    package func add(
        at time: Duration, isFirst: Bool = false, _ name: @escaping @Sendable () -> String,
        action: @escaping @Sendable () -> (any Disposable)?
    ) -> any Disposable {
        state.withLock { $0.add(at: time, isFirst: isFirst, name, action) }
    }

    /// Runs all that is due up to `end`, and at that very time, and moves the time there; without an end all that there is.
    package func run(to end: Duration? = nil) {
        let (stops, isNested) = state.withLock { state in
            defer { state.isRunning = true }
            return (state.stops, state.isRunning)
        }
        var count = 0
        loop: while true {
            switch state.withLock({ $0.step(to: end, stops, count) }) {
            case .run(let action):
                count += 1
                action.run()
            case .skip: continue
            case .tooMuch(let action, let complaint):
                report("\(complaint) The next is \(action.name()).")
                break loop
            case .idle: break loop
            }
        }
        state.withLock { state in
            state.isRunning = isNested
            if let end, !state.isHalted, state.stops == stops { state.now = max(state.now, end) }
        }
    }

    /// Moves the time on to `end` and runs nothing.
    package func skip(to end: Duration) {
        state.withLock { $0.now = max($0.now, end) }
    }

    /// Ends the run that is under way, after the action that calls this. What waits stays for the next run.
    package func stop() {
        state.withLock { $0.stops += 1 }
    }
}

private struct AgendaState {
    /// What a run does next. It carries all that leaves the queue, so that nothing is freed under the lock.
    enum Step {
        case run(ScheduledAction)
        case skip(ScheduledAction)
        case tooMuch(ScheduledAction, complaint: String)
        case idle
    }

    var now: Duration
    var limits = (atOneInstant: Int.max, inOneRun: Int.max)
    var problem: String?
    var isRunning = false
    private(set) var isHalted = false
    /// Whether anyone has moved the time, or asked to.
    private var hasRun = false
    /// How often someone has asked to stop.
    var stops = 0
    private var queue = ActionQueue()
    private var arrivals = 0
    /// How many actions have run at this instant that were scheduled in it.
    private var immediate = 0

    init(now: Duration) {
        self.now = now
    }

    var isUntouched: Bool { !hasRun && queue.first != nil }

    mutating func add(
        at time: Duration, isFirst: Bool, _ name: @escaping @Sendable () -> String,
        _ action: @escaping ScheduledAction.Body
    ) -> ScheduledAction {
        arrivals += 1
        let due = max(now, time)
        let action = ScheduledAction(
            due: due, order: isFirst ? arrivals - Int.max : arrivals, isImmediate: isRunning && due == now, name: name,
            action)
        queue.insert(action)
        return action
    }

    /// Takes out the next action that is due, and moves the time to it.
    mutating func step(to end: Duration?, _ stops: Int, _ count: Int) -> Step {
        hasRun = true
        guard !isHalted, self.stops == stops, let first = queue.first else { return .idle }
        if first.isDisposed {
            queue.removeFirst()
            return .skip(first)
        }
        if let end, first.due > end { return .idle }
        if first.due > now { immediate = 0 }
        if first.isImmediate { immediate += 1 }
        let isStuck = immediate > limits.atOneInstant
        if isStuck || count == limits.inOneRun {
            isHalted = true
            return .tooMuch(first, complaint: isStuck ? standstill : endlessness)
        }
        queue.removeFirst()
        now = max(now, first.due)
        return .run(first)
    }

    private var standstill: String {
        "Time stands still at \(now.short): \(limits.atOneInstant) actions that were scheduled in that instant have run"
            + " in it."
    }

    private var endlessness: String {
        "No end: \(limits.inOneRun) actions have run, up to \(now.short). Record with `until:` or `subscription:`, or"
            + " dispose."
    }
}

extension Duration {
    /// The time as diagrams spell it: `2s`, `10ms`.
    package var short: String {
        let units: [(name: String, size: Int128)] = [
            ("s", 1_000_000_000_000_000_000), ("ms", 1_000_000_000_000_000), ("us", 1_000_000_000_000),
        ]
        for (name, size) in units where attoseconds % size == 0 { return "\(attoseconds / size)\(name)" }
        return "\(attoseconds / 1_000_000_000)ns"
    }
}
