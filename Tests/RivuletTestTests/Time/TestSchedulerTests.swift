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

    @Test func `the first problem is kept`() {
        _ = (scheduler.cold("a)"), scheduler.cold("b)"))
        #expect(scheduler.problem?.contains("a)") == true)
    }
}
