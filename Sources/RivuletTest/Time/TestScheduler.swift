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
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
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
        /// Actions at one instant, each scheduled by the one before it. No source that is observed on the scheduler may
        /// send more values at once.
        public var atOneInstant = AgendaLimits.usual.atOneInstant
        /// Actions that are due later, each scheduled by the one before it, in a run that goes on until nothing waits.
        public var inARow = AgendaLimits.usual.inARow
        /// Actions in one run.
        public var inOneRun = AgendaLimits.usual.inOneRun
    }

    /// What one tick of the clock, and one character of a diagram, lasts.
    let tick: Duration
    private let delaysProcessing: Bool
    /// The tasks that sleep on a clock of this scheduler.
    let sleepers = Sleepers()

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
    ///   - simulateProcessingDelay: whether work that is due within the current tick, or earlier, runs at the next.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        tick = Duration(tickOf: resolution)
        delaysProcessing = simulateProcessingDelay
        super.init(initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(tick: tick))
        limits = Limits()
    }

    /// Why nothing that this scheduler has recorded can be trusted: a diagram that is malformed, or work without end.
    public var problem: String? { agenda.problem }

    /// How many actions may run before the scheduler is taken to be without end.
    public var limits: Limits {
        get {
            let limits = agenda.limits
            return Limits(
                atOneInstant: limits.atOneInstant, inARow: limits.inARow, inOneRun: limits.inOneRun)
        }
        set {
            agenda.limits = AgendaLimits(
                atOneInstant: newValue.atOneInstant, inARow: newValue.inARow, inOneRun: newValue.inOneRun)
        }
    }

    /// Runs `action` at `time`, in ticks; if that has passed, at this instant.
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        agenda.add(at: tick.times(time), { "scheduleAt(\(time))" }) {
            action()
            return nil
        }
    }

    /// `time`, or the clock if that is later; with a processing delay the tick after the clock.
    public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
        let clock = clock
        return max(time, delaysProcessing && clock < .max ? clock + 1 : clock)
    }

    /// Returns the time of `count` ticks of this scheduler: `count` frames of its diagrams.
    public func ticks(_ count: Int) -> Duration { tick.times(count) }

    // MARK: Running

    /// Runs all that is scheduled, and what that schedules, until nothing waits. The same as `start()`.
    public func run() {
        start()
    }

    /// Moves the time on by `duration` and runs all that is due up to then, and at that very time.
    ///
    /// By zero it runs what is due now. Time does not go back.
    public func advance(by duration: Duration) {
        move(to: now.plus(duration))
    }

    /// Moves the time on to `time` and runs all that is due up to then, and at that very time.
    ///
    /// Time does not go back.
    public func advance(to time: Duration) {
        move(to: time)
    }
}
