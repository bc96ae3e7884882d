import Rivulet
import RivuletTest
import Testing

@Suite struct LimitsTests {
    let scheduler = TestScheduler()
    let log = Log<Int>()

    @Test func `an endless timer ends with a failure that names it, and what to do`() {
        let result = scheduler.record(Observable<Int>.interval(.ticks(1), scheduler: scheduler))
        #expect(
            result.description == """
                No end: interval(1s) has run 50000 times, up to 50000s. Give it an end by `record(_:until:)`, `take(_:)` \
                or `dispose()`, or move the time by `advance(by:)`. If it has one, raise `limits.inARow` of the scheduler.
                """)
        #expect(!(result == "-0123"))
    }

    @Test func `a period of zero ends with a failure that names it, and what to do`() {
        let result = scheduler.record(Observable<Int>.interval(.zero, scheduler: scheduler))
        #expect(
            result.description == """
                Time stands still at 0s: interval(0s) has run 100000 times in that instant. If it has an end, raise \
                `limits.atOneInstant` of the scheduler.
                """)
    }

    @Test(arguments: EndlessStream.all)
    fileprivate func `what has no end is named by who made it`(_ endless: EndlessStream) {
        scheduler.limits.atOneInstant = 100
        scheduler.limits.inARow = 100
        let result = scheduler.record(endless.make(scheduler))
        #expect(result.description.hasPrefix(endless.problem))
        #expect(result.description.contains(". If "))
    }

    @Test func `work that schedules itself again is named by the call`() {
        scheduler.limits.inARow = 100
        again()
        scheduler.run()
        #expect(scheduler.problem?.hasPrefix("No end: scheduleRelative(String, dueTime: 1s) has run 100 times") == true)
    }

    private func again() {
        _ = scheduler.scheduleRelative("", dueTime: .seconds(1)) { [self] _ in
            again()
            return Disposables.create()
        }
    }

    @Test func `a recursive schedule is named`() {
        scheduler.limits.atOneInstant = 100
        _ = scheduler.scheduleRecursive(0) { $1($0 + 1) }
        scheduler.run()
        let start = "Time stands still at 0s: scheduleRecursive(Int) has run 100 times in that instant."
        #expect(scheduler.problem?.hasPrefix(start) == true)
    }

    @Test func `a task without end is named, and ends when it is cancelled`() async {
        scheduler.limits.inARow = 100
        let clock = TestClock(scheduler)
        let task = scheduler.task { while true { try await clock.sleep(for: .seconds(1)) } }
        scheduler.run()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let start = "No end: a sleep on the TestClock and a step of a task have run 100 times, up to 99s."
        #expect(scheduler.problem?.hasPrefix(start) == true)
    }

    @Test func `a task that sleeps when its scheduler is halted, or later, is told`() async {
        scheduler.limits.atOneInstant = 10
        let clock = TestClock(scheduler)
        let task = scheduler.task { try await clock.sleep(for: .seconds(5)) }
        scheduler.advance(by: .seconds(1))
        _ = scheduler.schedulePeriodic(0, startAfter: .zero, period: .zero) { $0 + 1 }
        scheduler.run()
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(5)) }
        #expect(scheduler.problem != nil)
    }

    @Test func `work that becomes more and more ends as well`() {
        scheduler.limits.inOneRun = 1000
        multiply()
        scheduler.run()
        #expect(
            scheduler.problem == """
                No end: 1000 actions have run, up to 9s, the last of them scheduleRelative((), dueTime: 1s). If they \
                have an end, raise `limits.inOneRun` of the scheduler.
                """)
    }

    private func multiply() {
        for _ in 1...2 {
            _ = scheduler.scheduleRelative((), dueTime: .seconds(1)) { [self] in
                multiply()
                return Disposables.create()
            }
        }
    }

    @Test func `an action that moves the time in which it is due ends as well`() {
        nest()
        scheduler.run()
        #expect(
            scheduler.problem == """
                No end: at 0s time is moved from inside of an action that is run by moving it, and so on, 100 times. The \
                next action is schedule(()). Move the time from outside, or schedule what is to follow.
                """)
    }

    private func nest() {
        _ = scheduler.schedule(()) { [self] in
            nest()
            scheduler.advance(by: .zero)
            return Disposables.create()
        }
    }

    @Test func `a run with an end does as many as there are up to it`() {
        scheduler.limits.inARow = 100
        let timer = scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .ticks(1)) { $0 + 1 }
        scheduler.advance(by: .ticks(500))
        scheduler.advance(by: .ticks(500))
        scheduler.scheduleAt(1050) { timer.dispose() }
        scheduler.run()
        #expect(scheduler.clock == 1050)
        #expect(scheduler.problem == nil)
    }

    @Test func `a run with an end asks no action for its name`() {
        scheduler.limits.inARow = 20
        follow(100)
        scheduler.advance(by: .ticks(200))
        #expect(log.values.isEmpty)
        #expect(scheduler.agenda.isIdle)
    }

    private func follow(_ count: Int) {
        let name: @Sendable () -> String = { [log] in
            log.append(count)
            return "follow(\(count))"
        }
        scheduler.agenda.add(at: scheduler.now + .ticks(1), name) { [self] in
            if count > 0 { follow(count - 1) }
            return nil
        }
    }

    @Test func `a run to a far end is over after so many actions`() {
        scheduler.limits.inOneRun = 1000
        _ = scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .milliseconds(1)) { $0 + 1 }
        scheduler.advance(by: .seconds(Int64.max))
        let start = "No end: 1000 actions have run, up to 1999ms, the last of them timer(1s, period: 1ms)."
        #expect(scheduler.problem?.hasPrefix(start) == true)
    }

    @Test func `much work that does not follow from itself has no limit but that of the run`() {
        scheduler.limits.inARow = 10
        scheduler.limits.atOneInstant = 10
        for time in 0..<100 {
            scheduler.scheduleAt(time) { [scheduler, log] in
                for _ in 0..<20 {
                    _ = scheduler.schedule(time) { time in
                        log.append(time)
                        return Disposables.create()
                    }
                }
            }
        }
        scheduler.run()
        #expect(log.values.count == 2000)
        #expect(scheduler.problem == nil)
    }

    @Test func `an end just before the limit is one`() {
        scheduler.limits.inARow = 100
        let result = scheduler.record(Observable<Int>.interval(.ticks(1), scheduler: scheduler).take(100))
        #expect(result.isCompleted)
        #expect(scheduler.problem == nil)
    }

    @Test func `what an inner run does is not in a row with what follows it`() {
        scheduler.limits.atOneInstant = 10
        _ = scheduler.scheduleRecursive(1) { [scheduler] step, recurse in
            _ = scheduler.schedule(()) { Disposables.create() }
            scheduler.advance(by: .zero)
            if step < 8 { recurse(step + 1) }
        }
        scheduler.run()
        #expect(scheduler.problem == nil)
    }

    @Test func `a standstill is seen after an inner run`() {
        scheduler.limits.atOneInstant = 1000
        scheduler.scheduleAt(1) { [scheduler] in
            scheduler.advance(by: .zero)
            _ = scheduler.schedulePeriodic(0, startAfter: .zero, period: .zero) { $0 + 1 }
        }
        scheduler.run()
        #expect(scheduler.problem?.hasPrefix("Time stands still at 1s") == true)
    }

    @Test func `a scheduler that was halted stays where it is`() {
        scheduler.limits.atOneInstant = 10
        _ = scheduler.schedulePeriodic(0, startAfter: .zero, period: .zero) { $0 + 1 }
        scheduler.run()
        scheduler.scheduleAt(1) { [log] in log.append(1) }
        scheduler.advance(by: .ticks(5))
        #expect(log.values == [])
        #expect(scheduler.clock == 0)
        #expect(!(scheduler.record(scheduler.cold("")) == ""))
    }

    @Test func `a scheduler that was halted keeps nothing of what waits`() {
        weak var freed: TestScheduler?
        do {
            let scheduler = TestScheduler()
            freed = scheduler
            scheduler.limits.atOneInstant = 10
            _ = scheduler.schedulePeriodic(0, startAfter: .zero, period: .zero) { $0 + 1 }
            scheduler.scheduleAt(1) { [scheduler] in scheduler.stop() }
            scheduler.run()
            scheduler.scheduleAt(2) { [scheduler] in scheduler.stop() }
            #expect(scheduler.problem != nil)
        }
        #expect(freed == nil)
    }
}

/// A stream that does not come to an end in virtual time, and how the problem begins.
private struct EndlessStream: CustomTestStringConvertible, Sendable {
    let problem: String
    let make: @Sendable (TestScheduler) -> Observable<Int>

    init(_ problem: String, _ make: @escaping @Sendable (TestScheduler) -> Observable<Int>) {
        self.problem = problem
        self.make = make
    }

    var testDescription: String { problem }

    static let all = [
        EndlessStream("No end: interval(500ms) has run 100 times, up to 50s.") {
            .interval(.milliseconds(500), scheduler: $0)
        },
        EndlessStream("No end: timer(3s, period: 1s) has run 100 times, up to 102s.") {
            .timer(.ticks(3), period: .ticks(1), scheduler: $0)
        },
        EndlessStream("No end: timer has run 100 times, up to 200s.") { scheduler in
            Observable<Int>.timer(.ticks(2), scheduler: scheduler).concat(Observable<Int>.error(TestError())).retry()
        },
        EndlessStream("No end: the event error(TestError()) of a cold source has run 100 times, up to 100s.") {
            $0.cold("-#", values: ["a": 1]).retry()
        },
        EndlessStream("Time stands still at 0s: the event error(TestError()) of a cold source has run 100 times") {
            $0.cold("#", values: ["a": 1]).retry()
        },
        EndlessStream("No end: delay has run 100 times, up to 100s.") { scheduler in
            cycle { $0.delay(.ticks(1), scheduler: scheduler) }
        },
        EndlessStream("No end: debounce has run 100 times, up to 200s.") { scheduler in
            cycle { $0.debounce(.ticks(2), scheduler: scheduler) }
        },
        EndlessStream("No end: delay and debounce have run 100 times, up to 150s.") { scheduler in
            cycle { $0.delay(.ticks(1), scheduler: scheduler).debounce(.ticks(2), scheduler: scheduler) }
        },
        EndlessStream("No end: window has run 100 times, up to 100s.") { scheduler in
            Observable<Int>.never().window(timeSpan: .ticks(1), count: 0, scheduler: scheduler).map { _ in 0 }
        },
        EndlessStream("No end: buffer has run 100 times, up to 100s.") { scheduler in
            Observable<Int>.never().buffer(timeSpan: .ticks(1), count: 0, scheduler: scheduler).map(\.count)
        },
        EndlessStream("No end: throttle has run 100 times, up to 100s.") { scheduler in
            cycle { $0.throttle(.ticks(1), scheduler: scheduler) }
        },
        EndlessStream("No end: take has run 100 times, up to 100s.") { scheduler in
            let repeated = Observable<Int>.never().take(for: .ticks(1), scheduler: scheduler)
            return repeated.concat(Observable<Int>.error(TestError())).retry()
        },
        EndlessStream("No end: skip and timer have run 100 times") { scheduler in
            let timer = Observable<Int>.timer(.ticks(2), scheduler: scheduler)
            return timer.skip(.ticks(1), scheduler: scheduler).concat(Observable<Int>.error(TestError())).retry()
        },
        EndlessStream("No end: timeout has run 100 times, up to 100s.") { scheduler in
            Observable<Int>.never().timeout(.ticks(1), scheduler: scheduler).retry()
        },
        EndlessStream("No end: delaySubscription has run 100 times, up to 100s.") { scheduler in
            Observable<Int>.error(TestError()).delaySubscription(.ticks(1), scheduler: scheduler).retry()
        },
        EndlessStream("Time stands still at 0s: observe(on:) has run 100 times in that instant.") { scheduler in
            cycle { $0.observe(on: scheduler) }
        },
        EndlessStream("No end: 100 values wait for observe(on:), all sent at once, and there are more.") {
            Observable.repeatElement(1).observe(on: $0)
        },
        EndlessStream("Time stands still at 0s: repeatElement has run 100 times in that instant.") {
            .repeatElement(1, scheduler: $0)
        },
        EndlessStream("Time stands still at 0s: generate has run 100 times in that instant.") {
            .generate(initialState: 1, condition: { _ in true }, scheduler: $0) { $0 + 1 }
        },
    ]

    /// A stream that feeds itself.
    private static func cycle(_ operation: (Observable<Int>) -> Observable<Int>) -> Observable<Int> {
        let subject = BehaviorSubject(value: 1)
        return operation(subject).do(onNext: subject.onNext)
    }
}
