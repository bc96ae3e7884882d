import Rivulet
import RivuletTest
import Testing

@Suite struct AdvanceTests {
    let scheduler = TestScheduler()
    let log = Log<String>()

    @Test func `it is exact at its boundary`() {
        _ = after(.milliseconds(5000), "due")
        scheduler.advance(by: .milliseconds(4999))
        #expect(log.values == [])
        scheduler.advance(by: .milliseconds(1))
        #expect(log.values == ["due"])
        #expect(scheduler.now == .seconds(5))
    }

    @Test func `the smallest step before the boundary is before it`() {
        _ = after(.seconds(5), "due")
        scheduler.advance(by: .seconds(5) - Duration(attoseconds: 1))
        #expect(log.values == [])
        scheduler.advance(by: Duration(attoseconds: 1))
        #expect(log.values == ["due"])
    }

    @Test func `times between two ticks are kept`() {
        _ = after(.milliseconds(1500), "between")
        scheduler.advance(to: .milliseconds(1499))
        scheduler.advance(by: .microseconds(500))
        #expect(log.values == [])
        scheduler.advance(by: .microseconds(500))
        #expect(log.values == ["between"])
        #expect(scheduler.now == .milliseconds(1500))
        #expect(scheduler.clock == 1)
    }

    @Test func `by zero it runs what is due now`() {
        _ = after(.zero, "now")
        _ = after(.nanoseconds(1), "later")
        scheduler.advance(by: .zero)
        #expect(log.values == ["now"])
        #expect(scheduler.now == .zero)
    }

    @Test func `time does not go back`() {
        scheduler.advance(to: .seconds(7))
        _ = after(.zero, "due")
        scheduler.advance(by: .seconds(-1))
        scheduler.advance(to: .seconds(1))
        scheduler.advance(by: Duration(attoseconds: .min))
        scheduler.advanceTo(-3)
        #expect(log.values == [])
        #expect(scheduler.now == .seconds(7))
        scheduler.advance(by: .zero)
        #expect(log.values == ["due"])
    }

    @Test func `what is due before now runs now`() {
        scheduler.advance(to: .seconds(7))
        _ = after(.seconds(-3), "past")
        scheduler.scheduleAt(2) { [scheduler, log] in log.append("at \(scheduler.clock)") }
        scheduler.advance(by: .zero)
        #expect(log.values == ["past", "at 7"])
    }

    @Test func `it moves the time when nothing is due`() {
        scheduler.advance(to: .milliseconds(2500))
        #expect(scheduler.clock == 2)
        scheduler.advanceTo(7)
        #expect(scheduler.now == .seconds(7))
    }

    @Test func `it goes to the end of time`() {
        let end = Duration(attoseconds: .max)
        _ = after(.seconds(Int64.max), "late")
        _ = after(end, "at the end")
        scheduler.advance(by: .seconds(1))
        scheduler.advance(by: end)
        #expect(scheduler.now == end)
        #expect(scheduler.clock == .max)
        _ = after(end, "after it")
        scheduler.scheduleAt(.max) { [log] in log.append("at the last tick") }
        scheduler.advance(by: end)
        #expect(log.values == ["late", "at the end", "after it", "at the last tick"])
    }

    @Test func `at the end of time periods stand still, with ticks of any length`() {
        for scheduler in [TestScheduler(resolution: 1e6), TestScheduler(initialClock: .max)] {
            scheduler.limits.atOneInstant = 10
            scheduler.scheduleAt(.max) {}
            scheduler.advance(by: Duration(attoseconds: .max))
            _ = scheduler.schedulePeriodic((), startAfter: Duration(attoseconds: .max), period: .ticks(1)) {}
            scheduler.advance(by: .ticks(1))
            #expect(scheduler.problem != nil)
        }
    }

    @Test func `what an action at the boundary schedules for the boundary is run`() {
        _ = scheduler.scheduleRelative((), dueTime: .ticks(5)) { [self] in
            _ = after(.nanoseconds(1), "past the boundary")
            return after(.zero, "at the boundary")
        }
        scheduler.advance(by: .ticks(5))
        #expect(log.values == ["at the boundary"])
        scheduler.advance(by: .nanoseconds(1))
        #expect(log.values == ["at the boundary", "past the boundary"])
    }

    @Test func `with a processing delay it comes a tick later`() {
        let scheduler = TestScheduler(initialClock: 0)
        scheduler.scheduleAt(5) { [scheduler, log] in
            _ = scheduler.schedule(()) {
                log.append("at \(scheduler.clock)")
                return Disposables.create()
            }
        }
        scheduler.advance(to: .ticks(5))
        #expect(log.values == [])
        scheduler.run()
        #expect(log.values == ["at 6"])
    }

    @Test func `what is disposed while it is due does not run`() {
        let actions = Log<any Disposable>()
        scheduler.scheduleAt(5) { actions.values.forEach { $0.dispose() } }
        actions.append(after(.ticks(5), "due"))
        scheduler.advance(by: .ticks(5))
        #expect(log.values == [])
        #expect(scheduler.clock == 5)
    }

    @Test func `an action may move the time`() {
        scheduler.scheduleAt(1) { [scheduler] in scheduler.advance(by: .ticks(5)) }
        _ = after(.ticks(3), "inner")
        _ = after(.ticks(7), "later")
        scheduler.advance(by: .ticks(2))
        #expect(log.values == ["inner"])
        #expect(scheduler.clock == 6)
    }

    @Test func `an action may move the time less far than the run goes that it belongs to`() {
        scheduler.scheduleAt(1) { [scheduler, log] in
            scheduler.advance(to: .ticks(2))
            log.append("at \(scheduler.clock)")
        }
        for time in [2, 3] { _ = after(.ticks(time), "\(time)") }
        scheduler.advance(by: .ticks(3))
        #expect(log.values == ["2", "at 2", "3"])
        #expect(scheduler.clock == 3)
    }

    @Test func `an action may run all, itself not again`() {
        scheduler.scheduleAt(1) { [scheduler, log] in
            scheduler.run()
            log.append("at \(scheduler.clock)")
        }
        _ = after(.ticks(9), "last")
        scheduler.advance(by: .ticks(2))
        #expect(log.values == ["last", "at 9"])
    }

    @Test func `an action may stop the run before its boundary`() {
        scheduler.scheduleAt(1) { [scheduler] in scheduler.stop() }
        _ = after(.ticks(1), "rest")
        scheduler.advance(by: .ticks(5))
        #expect(log.values == [])
        #expect(scheduler.clock == 1)
        scheduler.advance(by: .zero)
        #expect(log.values == ["rest"])
    }

    @Test func `run does all that there is, and what that schedules`() {
        _ = scheduler.scheduleRelative((), dueTime: .ticks(2)) { [self] in after(.ticks(3), "last") }
        scheduler.run()
        #expect(log.values == ["last"])
        #expect(scheduler.clock == 5)
        scheduler.run()
        #expect(scheduler.clock == 5)
    }

    @Test(arguments: Waiting.all)
    fileprivate func `operators can wait until the end of time`(_ waiting: Waiting) {
        scheduler.advance(by: .ticks(1))
        let source = scheduler.hot("-a-b")
        let seen = scheduler.observe(waiting.make(source.asObservable(), Duration(attoseconds: .max), scheduler))
        scheduler.advance(by: .seconds(Int64.max))
        #expect(seen == waiting.expected)
        seen.dispose()
    }

    @Test func `a hop to the scheduler costs no tick`() {
        let source = scheduler.hot("                   -a-(bc)-|")
        let result = scheduler.record(source.observe(on: scheduler))
        #expect(result == "-a-(bc)-|")
    }

    private func after(_ time: Duration, _ text: String) -> any Disposable {
        scheduler.scheduleRelative(text, dueTime: time) { [log] text in
            log.append(text)
            return Disposables.create()
        }
    }
}

/// An operator that waits for a time.
private struct Waiting: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: String
    let make: @Sendable (Observable<String>, Duration, TestScheduler) -> Observable<String>

    init(
        _ name: String, _ expected: String,
        _ make: @escaping @Sendable (Observable<String>, Duration, TestScheduler) -> Observable<String>
    ) {
        testDescription = name
        self.expected = expected
        self.make = make
    }

    static let all = [
        Waiting("delay", "") { $0.delay($1, scheduler: $2) },
        Waiting("debounce", "") { $0.debounce($1, scheduler: $2) },
        Waiting("throttle", "-a") { $0.throttle($1, scheduler: $2) },
        Waiting("timeout", "-a-b") { $0.timeout($1, scheduler: $2) },
        Waiting("take(for:)", "-a-b") { $0.take(for: $1, scheduler: $2) },
        Waiting("skip", "") { $0.skip($1, scheduler: $2) },
        Waiting("buffer", "") { $0.buffer(timeSpan: $1, count: 9, scheduler: $2).map { "\($0.count)" } },
        Waiting("timer", "") { _, time, scheduler in
            Observable<Int>.timer(time, period: time, scheduler: scheduler).map { "\($0)" }
        },
    ]
}
