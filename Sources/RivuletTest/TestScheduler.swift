import Rivulet

/// A scheduler whose time stands still until a test moves it.
///
///     let scheduler = TestScheduler()
///     let keys   = scheduler.hot("a-b-c-----d---|")
///     let result = scheduler.record(keys.debounce(.ticks(3), scheduler: scheduler))
///     #expect(result ==          "-------c-----d|")
///
/// A tick is a virtual second unless `resolution` says otherwise; times between ticks are kept exactly. Actions run on
/// the thread that moves the time, the earliest first, and of those that are due at once the one that was scheduled
/// first. A scheduler that does not come to an end stops and says why in `problem`.
public final class TestScheduler: SchedulerType, CustomDebugStringConvertible {
    /// The times of `start(_:)`, in ticks.
    public enum Defaults {
        /// When the observable is made.
        public static let created: TestTime = 100
        /// When it is subscribed.
        public static let subscribed: TestTime = 200
        /// When the subscription is disposed.
        public static let disposed: TestTime = 1000
    }

    /// How many actions may run before a scheduler is taken to be without end.
    public struct Limits: Sendable {
        /// Actions at one instant that were scheduled in that instant.
        public var atOneInstant = 100_000
        /// Actions in one run.
        public var inOneRun = 1_000_000
    }

    /// What one tick of the clock, and one character of a diagram, lasts.
    let tick: Duration
    private let delaysProcessing: Bool
    private let state: Guarded<VirtualTime>

    /// A scheduler for marble tests: time starts at zero, and work that is scheduled without a delay runs at the same
    /// instant, after what is already due then.
    ///
    /// - Parameter resolution: what one tick lasts, in seconds.
    public convenience init(resolution: Double = 1.0) {
        self.init(initialClock: 0, resolution: resolution, simulateProcessingDelay: false)
    }

    /// A scheduler as RxTest has it.
    ///
    /// - Parameters:
    ///   - initialClock: where the clock starts, in ticks.
    ///   - resolution: what one tick lasts, in seconds.
    ///   - simulateProcessingDelay: whether work that is due at once, or earlier, runs a tick later.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        tick = Duration(tickOf: resolution)
        delaysProcessing = simulateProcessingDelay
        state = Guarded(VirtualTime(now: tick * initialClock))
    }

    // MARK: Time

    /// The virtual time.
    public var now: Duration { state.withLock { $0.now } }

    /// The virtual time in whole ticks, rounded down.
    public var clock: TestTime { ticks(now) }

    func ticks(_ time: Duration) -> TestTime { time.ticks(of: tick) }

    /// Why nothing that this scheduler has recorded can be trusted: a diagram that is malformed, or work without end.
    public var problem: String? { state.withLock { $0.problem } }

    var isUntouched: Bool { state.withLock { $0.isUntouched } }

    /// How many actions may run before the scheduler is taken to be without end.
    public var limits: Limits {
        get { state.withLock { $0.limits } }
        set { state.withLock { $0.limits = newValue } }
    }

    func report(_ problem: String) {
        state.withLock { $0.problem = $0.problem ?? problem }
    }

    /// The clock and the time.
    public var debugDescription: String { "TestScheduler(clock: \(clock))" }

    // MARK: Scheduling

    /// Runs `action` at this instant, after what is already due.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        enqueue(at: now, { "schedule(\(StateType.self))" }, action: { action(state) })
    }

    /// Runs `action` once the virtual time has moved on by `dueTime`.
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let name = { @Sendable in "scheduleRelative(\(StateType.self), dueTime: \(dueTime.short))" }
        return enqueue(at: now + dueTime, name, action: { action(state) })
    }

    /// Runs `action` at `time`, in ticks; at this instant if that has passed.
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        enqueue(at: tick * time, { "scheduleAt(\(time))" }) {
            action()
            return nil
        }
    }

    /// Runs `action` at `time`, before all others that are due then if it `isFirst`.
    @discardableResult
    func enqueue(
        at time: Duration, isFirst: Bool = false, _ name: @escaping @Sendable () -> String,
        action: @escaping ScheduledAction.Body
    ) -> any Disposable {
        state.withLock { state in
            let due = time > state.now ? time : delaysProcessing ? state.now + tick : state.now
            return state.add(at: due, isFirst: isFirst, name, action)
        }
    }

    // MARK: Running

    /// Runs all that is scheduled, and what that schedules, until nothing waits.
    public func start() {
        run(to: nil)
    }

    /// Moves the time on by `duration` and runs all that is due up to then, and at that very time.
    public func advance(by duration: Duration) {
        run(to: now + duration)
    }

    /// Moves the time on to `time` and runs all that is due up to then, and at that very time.
    public func advance(to time: Duration) {
        run(to: time)
    }

    /// Moves the clock on to `time`, in ticks, and runs all that is due up to then, and at that very time.
    public func advanceTo(_ time: TestTime) {
        run(to: tick * time)
    }

    /// Ends the run that is under way, after the action that calls this. What waits stays for the next run.
    public func stop() {
        state.withLock { $0.stops += 1 }
    }

    private func run(to end: Duration?) {
        let (stops, isNested) = state.withLock { ($0.stops, exchange(&$0.isRunning, true)) }
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
}
