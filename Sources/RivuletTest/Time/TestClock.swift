import Rivulet

/// The virtual time of a `TestScheduler` as a Swift `Clock`: what sleeps on it wakes when the test moves the time.
///
///     let clock = TestClock(scheduler)
///     let task = scheduler.task {
///         try await clock.sleep(for: .seconds(5))
///         return "done"
///     }
///     scheduler.advance(by: .seconds(5))
///     #expect(try await task.value == "done")
///
/// A task of `scheduler.task`, and those of recorded streams, go on inside of `advance`, at the instant that they slept
/// for. Others only wake there and go on in their own time: for these the test awaits `sleepers` before it moves the time.
public struct TestClock: Clock {
    /// A point in virtual time.
    public struct Instant: InstantProtocol {
        /// The `now` of the scheduler at this point.
        public let time: Duration

        /// The point that comes so much later, or the last that there is.
        public func advanced(by duration: Duration) -> Instant { Instant(time: time.plus(duration)) }

        /// How much later the other is.
        public func duration(to other: Instant) -> Duration { other.time.minus(time) }

        /// The point that comes so much later.
        public static func + (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: duration) }

        /// How much later the first is.
        public static func - (left: Instant, right: Instant) -> Duration { right.duration(to: left) }

        /// Whether the first comes before the other.
        public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private let scheduler: TestScheduler

    /// The clock of `scheduler`. All of one scheduler are the same.
    public init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// The time of the scheduler.
    public var now: Instant { Instant(time: scheduler.now) }

    /// No two times are too close.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Sleeps until the time has been moved to `deadline`. If it has passed, only gives way.
    ///
    /// A cancelled task throws `CancellationError` at once, and leaves nothing in the scheduler. So does one whose scheduler
    /// has come to no end, and wakes nobody any more.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        guard deadline > now else {
            await Task.yield()
            return try Task.checkCancellation()
        }
        let timer = SingleAssignmentDisposable()
        let wakeup = Wakeup { [sleepers = scheduler.sleepers] in
            timer.dispose()
            sleepers.leave()
        }
        timer.setDisposable(
            scheduler.agenda.add(at: deadline.time, { "a sleep on the TestClock" }) { [bell = Bell(wakeup)] in
                bell.ring()
                return nil
            })
        scheduler.sleepers.enter()
        try await wakeup.wait()
    }

    /// Awaits that at least `count` tasks sleep on this clock. Throws a `SleepersError` if they do not within `limit`, which
    /// is real time in which tasks have room to run, or `CancellationError`.
    ///
    ///     let model = Model(clock: clock)         // starts a task of its own
    ///     try await clock.sleepers(1)
    ///     scheduler.advance(by: .seconds(5))
    public func sleepers(
        _ count: Int, within limit: Duration = .seconds(60), file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        let sleepers = scheduler.sleepers
        let wakeup = sleepers.whenThere(are: count)
        let place = "\(file):\(line)"
        // Time counts only while the threads of tasks have room: after each part of it another task gets its turn.
        let timer = Task {
            for _ in 1...10 {
                try await Task.sleep(for: limit / 10)
                await Task {}.value
            }
            wakeup.resume(SleepersError(expected: count, found: sleepers.count, place: place))
        }
        defer { timer.cancel() }
        try await wakeup.wait()
    }
}

/// Too few tasks sleep on a `TestClock`.
public struct SleepersError: Error, CustomStringConvertible {
    let expected: Int
    let found: Int
    let place: String

    /// How many were awaited and how many there are, and where that was asked.
    public var description: String {
        "\(place): \(expected) \(expected == 1 ? "task was" : "tasks were") to sleep on the TestClock, \(found) do."
    }
}
