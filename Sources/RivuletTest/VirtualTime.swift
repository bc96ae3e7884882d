/// The clock of a test scheduler and what waits for it.
struct VirtualTime: Sendable {
    /// What a run does next. It carries all that leaves the queue, so that nothing is freed under the lock.
    enum Step {
        case run(ScheduledAction)
        case skip(ScheduledAction)
        case tooMuch(ScheduledAction, complaint: String)
        case idle
    }

    var now: Duration
    var limits = TestScheduler.Limits()
    var problem: String?
    var isRunning = false
    private(set) var isHalted = false
    /// Whether the test has moved the time, or asked to.
    private var hasRun = false
    /// How often the test has asked to stop.
    var stops = 0
    private var queue = ActionQueue()
    private var arrivals = 0
    /// How many actions have run at this instant that were scheduled in it.
    private var immediate = 0

    init(now: Duration) {
        self.now = now
    }

    /// Whether work waits, and the test has never moved the time.
    var isUntouched: Bool { !hasRun && queue.first != nil }

    mutating func add(
        at due: Duration, isFirst: Bool, _ name: @escaping @Sendable () -> String,
        _ action: @escaping ScheduledAction.Body
    ) -> ScheduledAction {
        arrivals += 1
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
