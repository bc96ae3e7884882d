import Rivulet
import RivuletTest
import Testing

@Suite struct TestSchedulerTests {
    let scheduler = TestScheduler()
    let log = Log<String>()

    private func after(_ time: Duration, _ text: String) -> any Disposable {
        scheduler.scheduleRelative(text, dueTime: time) { [log] text in
            log.append(text)
            return Disposables.create()
        }
    }

    @Test func `advance is exact at its boundary`() {
        _ = after(.milliseconds(5000), "due")
        scheduler.advance(by: .milliseconds(4999))
        #expect(log.values == [])
        scheduler.advance(by: .milliseconds(1))
        #expect(log.values == ["due"])
        #expect(scheduler.now == .seconds(5))
    }

    @Test func `advance moves the time when nothing is due`() {
        scheduler.advance(to: .milliseconds(2500))
        #expect(scheduler.clock == 2)
        scheduler.advanceTo(7)
        #expect(scheduler.now == .seconds(7))
        scheduler.advance(to: .seconds(1))
        #expect(scheduler.clock == 7)
    }

    @Test func `actions run by time and then in the order of arrival`() {
        for (time, text) in [(2, "c"), (1, "a"), (2, "d"), (1, "b"), (0, "now")] { _ = after(.ticks(time), text) }
        scheduler.start()
        #expect(log.values == ["now", "a", "b", "c", "d"])
        #expect(scheduler.clock == 2)
    }

    @Test func `100,000 timers run in order`() {
        let order = Log<Int>()
        for index in 0..<100_000 {
            scheduler.scheduleAt(index * 7919 % 100_000) { order.append(index * 7919 % 100_000) }
        }
        scheduler.start()
        #expect(order.values == Array(0..<100_000))
    }

    @Test func `100,000 timers may be due at once`() {
        for _ in 0..<100_000 { scheduler.scheduleAt(1) { _ = after(.zero, "") } }
        scheduler.start()
        #expect(log.values.count == 100_000)
        #expect(scheduler.problem == nil)
    }

    @Test func `a disposed action does not run, and time does not wait for it`() {
        let first = after(.ticks(3), "disposed")
        _ = after(.ticks(1), "kept")
        first.dispose()
        scheduler.start()
        #expect(log.values == ["kept"])
        #expect(scheduler.clock == 1)
    }

    @Test func `what an action returned is disposed with it`() {
        let action = scheduler.schedule(()) { [log] in Disposables.create { log.append("disposed") } }
        scheduler.start()
        #expect(log.values == [])
        action.dispose()
        #expect(log.values == ["disposed"])
    }

    @Test func `an action that disposes itself disposes what it returns`() {
        let action = Log<any Disposable>()
        let scheduled = scheduler.schedule(()) { [log] in
            action.values.forEach { $0.dispose() }
            return Disposables.create { log.append("disposed") }
        }
        action.append(scheduled)
        scheduler.start()
        #expect(log.values == ["disposed"])
    }

    @Test func `work for this instant costs no tick`() {
        scheduler.scheduleAt(3) {
            _ = scheduler.schedule(()) { [log, scheduler] in
                log.append("at \(scheduler.now)")
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(log.values == ["at 3.0 seconds"])
    }

    @Test func `stop leaves the rest to the next run`() {
        scheduler.scheduleAt(1) { scheduler.stop() }
        _ = after(.ticks(1), "rest")
        scheduler.advance(by: .ticks(5))
        #expect(log.values == [])
        #expect(scheduler.clock == 1)
        scheduler.start()
        #expect(log.values == ["rest"])
    }

    @Test func `an action may move the time`() {
        scheduler.scheduleAt(1) { scheduler.advance(by: .ticks(5)) }
        _ = after(.ticks(3), "inner")
        scheduler.advance(by: .ticks(2))
        #expect(log.values == ["inner"])
        #expect(scheduler.clock == 6)
    }

    @Test func `a period keeps to its grid`() {
        let timer = scheduler.schedulePeriodic(1, startAfter: .milliseconds(10), period: .milliseconds(20)) {
            [log, scheduler] count in
            log.append("\(count) at \(scheduler.now / .milliseconds(1))")
            return count + 1
        }
        scheduler.advance(to: .milliseconds(50))
        timer.dispose()
        scheduler.start()
        #expect(log.values == ["1 at 10.0", "2 at 30.0", "3 at 50.0"])
    }

    @Test func `ten ticks of a tenth are one second`() {
        let scheduler = TestScheduler(resolution: 0.1)
        scheduler.advance(by: .seconds(1))
        #expect(scheduler.clock == 10)
    }

    @Test func `a period of zero ends with a failure that names it`() {
        let timer = scheduler.schedulePeriodic(0, startAfter: .ticks(2), period: .zero) { $0 + 1 }
        scheduler.start()
        timer.dispose()
        #expect(
            scheduler.problem == """
                Time stands still at 2s: 100000 actions that were scheduled in that instant have run in it. \
                The next is scheduleRelative(Int, dueTime: 0s).
                """)
    }

    @Test func `an endless timer ends with a failure that names it`() {
        scheduler.limits.inOneRun = 1000
        _ = scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .milliseconds(500)) { $0 + 1 }
        scheduler.start()
        #expect(
            scheduler.problem == """
                No end: 1000 actions have run, up to 500500ms. Record with `until:` or `subscription:`, or dispose. \
                The next is scheduleRelative(Int, dueTime: 500ms).
                """)
    }

    @Test func `only work for the instant in which it was scheduled counts as standstill`() {
        scheduler.limits.atOneInstant = 2
        for time in [0, 0, 0, 1, 2] {
            scheduler.scheduleAt(time) { for text in ["a", "b"] where time > 0 { _ = after(.zero, text) } }
        }
        scheduler.scheduleAt(3) { for _ in 1...3 { _ = after(.ticks(1), "c") } }
        scheduler.start()
        #expect(log.values == ["a", "b", "a", "b", "c", "c", "c"])
        #expect(scheduler.problem == nil)
    }

    @Test func `a standstill is seen after an inner run`() {
        scheduler.limits.inOneRun = 200_000
        scheduler.scheduleAt(1) {
            scheduler.advance(by: .zero)
            _ = scheduler.schedulePeriodic(0, startAfter: .zero, period: .zero) { $0 + 1 }
        }
        scheduler.start()
        #expect(scheduler.problem?.hasPrefix("Time stands still at 1s") == true)
    }

    @Test func `the first problem is kept`() {
        _ = (scheduler.cold("a)"), scheduler.cold("b)"))
        #expect(scheduler.problem?.contains("a)") == true)
    }

    @Test func `a scheduler that was halted stays where it is`() {
        scheduler.limits.atOneInstant = 10
        _ = scheduler.schedulePeriodic(0, startAfter: .zero, period: .zero) { $0 + 1 }
        scheduler.start()
        _ = after(.ticks(1), "late")
        scheduler.advance(by: .ticks(5))
        #expect(log.values == [])
        #expect(scheduler.clock == 0)
        #expect(!(scheduler.record(scheduler.cold("")) == ""))
    }
}
