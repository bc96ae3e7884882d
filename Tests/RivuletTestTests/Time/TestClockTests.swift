import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10))) struct TestClockTests {
    let scheduler = TestScheduler()
    let clock: TestClock
    let log = Log<String>()

    init() { clock = TestClock(scheduler) }

    // MARK: Tasks of the scheduler

    @Test func `a sleep ends at its time, and not before`() {
        scheduler.task { [clock, log] in
            try await clock.sleep(for: .seconds(5))
            log.append("awake")
        }
        scheduler.advance(by: .milliseconds(4999))
        #expect(log.values == [])
        scheduler.advance(by: .milliseconds(1))
        #expect(log.values == ["awake"])
    }

    @Test func `all ways to sleep go by virtual time`() {
        scheduler.task { [self] in
            let start = clock.now
            try await Task.sleep(until: start + .seconds(1), clock: clock)
            note("until")
            try await Task.sleep(for: .seconds(1), clock: clock)
            note("for")
            try await clock.sleep(until: start.advanced(by: .seconds(4)), tolerance: .seconds(1))
            note("\(clock.now - start)")
        }
        scheduler.run()
        #expect(log.values == ["1 until", "2 for", "4 4.0 seconds"])
    }

    @Test func `one advance runs all steps of all tasks in the order of time`() {
        for pace in [2, 3] {
            scheduler.task { [self] in
                for step in 1...3 {
                    try await clock.sleep(for: .seconds(pace))
                    note("\(pace)·\(step)")
                }
            }
        }
        scheduler.scheduleAt(3) { note("timer") }
        scheduler.advance(by: .seconds(6))
        #expect(log.values == ["2 2·1", "3 timer", "3 3·1", "4 2·2", "6 3·2", "6 2·3"])
        scheduler.run()
        #expect(log.values.last == "9 3·3")
    }

    @Test func `who sleeps until now or earlier only gives way`() {
        for name in ["a", "b"] {
            scheduler.task { [self] in
                note("\(name)1")
                try await clock.sleep(for: .zero)
                note("\(name)2")
                try await clock.sleep(for: .seconds(-1))
                note("\(name)3")
            }
        }
        scheduler.advance(by: .zero)
        #expect(log.values == ["0 a1", "0 b1", "0 a2", "0 b2", "0 a3", "0 b3"])
    }

    @Test func `time can be measured, and awaited to its end`() async throws {
        let task = scheduler.task { [clock] in
            try await clock.measure {
                try await clock.sleep(until: clock.now.advanced(by: Duration(attoseconds: .max)))
            }
        }
        scheduler.run()
        #expect(try await task.value == Duration(attoseconds: .max))
        #expect(clock.now + .seconds(1) == clock.now)
        #expect(clock.minimumResolution == .nanoseconds(1))
    }

    @Test func `cancellation ends a sleep at once, and leaves nothing in the scheduler`() async {
        let task = scheduler.task { [self] in
            do { try await clock.sleep(for: .seconds(5)) } catch { note("\(error)") }
        }
        scheduler.advance(by: .seconds(2))
        task.cancel()
        scheduler.run()
        #expect(log.values == ["2 CancellationError()"])
        #expect(scheduler.clock == 2)
        await task.value
    }

    @Test func `a task that was cancelled before does not sleep`() async {
        let task = scheduler.task { [clock] in try await clock.sleep(for: .seconds(5)) }
        task.cancel()
        scheduler.run()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(scheduler.clock == 0)
    }

    @Test func `of two sleeps that race the longer one is cancelled`() async throws {
        let task = scheduler.task { [clock] in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for seconds in [3, 2, 4] {
                    group.addTask {
                        try await clock.sleep(for: .seconds(seconds))
                        return seconds
                    }
                }
                defer { group.cancelAll() }
                return try await group.next()
            }
        }
        scheduler.run()
        #expect(try await task.value == 2)
        #expect(scheduler.clock == 2)
    }

    @Test func `all clocks of a scheduler are the same`() async throws {
        let task = scheduler.task { [scheduler] in try await TestClock(scheduler).sleep(for: .seconds(1)) }
        scheduler.advance(by: .zero)
        try await TestClock(scheduler).sleepers(1)
        scheduler.run()
        try await task.value
        #expect(TestClock(scheduler).now == clock.now)
    }

    // MARK: Tasks that run elsewhere

    @Test func `a task of its own is awaited until it sleeps`() async throws {
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(5))
            return clock.now.time
        }
        try await clock.sleepers(1)
        scheduler.advance(by: .seconds(5))
        #expect(try await task.value == .seconds(5))
    }

    @Test func `so is one of the main actor`() async throws {
        let task = Task { @MainActor [clock] in
            for _ in 1...3 { try await clock.sleep(for: .seconds(1)) }
            return clock.now.time
        }
        for _ in 1...3 {
            try await clock.sleepers(1)
            scheduler.advance(by: .seconds(1))
        }
        #expect(try await task.value == .seconds(3))
    }

    @Test func `a test of the main actor awaits the tasks of its model`() async throws {
        let model = await Model(clock)
        try await clock.sleepers(1)
        scheduler.advance(by: .seconds(60))
        try await clock.sleepers(1)
        scheduler.advance(by: .seconds(60))
        #expect(try await model.minutes.values.first { $0 == 2 } == 2)
        await model.stop()
    }

    @Test func `many tasks on many threads all sleep and wake`() async throws {
        let tasks = (1...100).map { number in
            Task.detached { [clock] in
                try await clock.sleep(for: .milliseconds(number))
                return number
            }
        }
        try await clock.sleepers(100)
        scheduler.advance(by: .milliseconds(50))
        for task in tasks[..<50] { _ = try await task.value }
        try await clock.sleepers(50)
        scheduler.run()
        for task in tasks { _ = try await task.value }
        #expect(scheduler.now == .milliseconds(100))
    }

    @Test func `cancellation wakes a task of its own without the test`() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
        try await clock.sleepers(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        scheduler.run()
        #expect(scheduler.clock == 0)
    }

    @Test func `too few sleepers are an error that counts them`() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
        try await clock.sleepers(1)
        let line = #line + 2
        do {
            try await clock.sleepers(2, within: .milliseconds(50))
            Issue.record("there are two")
        } catch {
            #expect("\(error)" == "\(#fileID):\(line): 2 tasks were to sleep on the TestClock, 1 do.")
        }
        task.cancel()
    }

    @Test func `whoever awaits sleepers can be cancelled`() async {
        let task = Task { [clock] in try await clock.sleepers(1) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private var note: @Sendable (String) -> Void {
        { [scheduler, log] in log.append("\(scheduler.clock) \($0)") }
    }
}

/// Counts minutes as an app would.
@MainActor private final class Model {
    nonisolated let minutes = BehaviorRelay(value: 0)
    private var task: Task<Void, any Error>?

    init(_ clock: some Clock<Duration>) {
        task = Task { [minutes] in
            while true {
                try await clock.sleep(for: .seconds(60))
                minutes.update { $0 += 1 }
            }
        }
    }

    func stop() { task?.cancel() }
}
