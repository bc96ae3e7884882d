import Rivulet
import RivuletTest
import Testing

struct VirtualTimeSchedulerTests {
    let scheduler = VirtualTimeScheduler(initialClock: 1, converter: Tens())
    let log = Log<String>()

    @Test func `the clock counts in the units of the converter, now in seconds`() {
        #expect(scheduler.clock == 1)
        #expect(scheduler.now == .seconds(10))
        scheduler.advanceTo(4)
        #expect(scheduler.clock == 4)
        #expect(scheduler.now == .seconds(40))
        #expect(scheduler.debugDescription == "VirtualTimeScheduler<Tens>(clock: 4)")
    }

    @Test func `actions run by time and then in the order of arrival`() {
        for time in [3, 2, 3, 2] { note("at \(time)", at: time) }
        _ = scheduler.schedule("now", action: noting)
        _ = scheduler.scheduleRelative("after 5 s", dueTime: .seconds(5), action: noting)
        _ = scheduler.scheduleRelativeVirtual("after 1", dueTime: 1, action: noting)
        scheduler.start()
        #expect(log.values == ["now", "after 5 s", "at 2", "at 2", "after 1", "at 3", "at 3"])
        #expect(scheduler.clock == 3)
    }

    @Test func `advanceTo runs what is due up to then, and at that very time`() {
        for time in 1...4 { note("at \(time)", at: time) }
        scheduler.advanceTo(3)
        #expect(log.values == ["at 1", "at 2", "at 3"])
        scheduler.start()
        #expect(log.values.last == "at 4")
    }

    @Test func `the clock does not go back`() {
        scheduler.advanceTo(5)
        scheduler.advanceTo(2)
        scheduler.sleep(-3)
        #expect(scheduler.clock == 5)
    }

    @Test func `what has passed runs at this instant, after what is already due`() {
        scheduler.advanceTo(5)
        note("due", at: 5)
        note("late", at: 2)
        scheduler.start()
        #expect(log.values == ["due", "late"])
        #expect(scheduler.clock == 5)
    }

    @Test func `sleep moves the clock and leaves what is overdue to the next run`() {
        note("overdue", at: 2)
        scheduler.sleep(4)
        #expect(scheduler.clock == 5)
        #expect(log.values == [])
        scheduler.start()
        #expect(log.values == ["overdue"])
        #expect(scheduler.clock == 5)
    }

    @Test func `stop leaves the rest to the next run`() {
        _ = scheduler.scheduleAbsoluteVirtual((), time: 2) { [scheduler] in
            scheduler.stop()
            return Disposables.create()
        }
        note("rest", at: 2)
        scheduler.advanceTo(7)
        #expect(log.values == [])
        #expect(scheduler.clock == 2)
        scheduler.start()
        #expect(log.values == ["rest"])
    }

    @Test func `times between two virtual times are kept`() {
        scheduler.sleep(1)
        _ = scheduler.scheduleRelative("half", dueTime: .seconds(5), action: noting)
        scheduler.start()
        #expect(scheduler.now == .seconds(25))
        #expect(scheduler.clock == 2)
        scheduler.sleep(1)
        #expect(scheduler.now == .seconds(35))
    }

    @Test func `a disposed action does not run, and what it returned is disposed with it`() {
        let never = scheduler.scheduleAbsoluteVirtual("never", time: 2, action: noting)
        let done = scheduler.scheduleRelativeVirtual((), dueTime: 1) { [log] in
            Disposables.create { log.append("disposed") }
        }
        never.dispose()
        scheduler.start()
        #expect(log.values == [])
        done.dispose()
        #expect(log.values == ["disposed"])
    }

    @Test func `a subclass adjusts what is scheduled by time, not what has a virtual time`() {
        let scheduler = Late(initialClock: 0, converter: Tens())
        _ = scheduler.schedule("now", action: noting)
        _ = scheduler.scheduleRelative("after 20 s", dueTime: .seconds(20), action: noting)
        _ = scheduler.scheduleAbsoluteVirtual("at 0", time: 0, action: noting)
        _ = scheduler.scheduleRelativeVirtual("after 1", dueTime: 1, action: noting)
        scheduler.advanceTo(1)
        #expect(log.values == ["at 0", "after 1"])
        scheduler.advanceTo(2)
        #expect(log.values == ["at 0", "after 1", "now"])
        scheduler.start()
        #expect(scheduler.clock == 4)
    }

    @Test func `work may come from any thread, also while the time moves`() {
        inParallel(4) { [scheduler, noting] thread in
            for index in 0..<500 {
                _ = scheduler.scheduleRelativeVirtual("work", dueTime: index, action: noting)
                if thread == 0 { scheduler.advanceTo(index) }
            }
        }
        scheduler.start()
        #expect(log.values.count == 2_000)
    }

    @Test func `operators take it as their scheduler`() {
        let recorder = Recorder(Observable<Int>.interval(.seconds(10), scheduler: scheduler).take(3))
        scheduler.advanceTo(3)
        #expect(recorder.values == [0, 1])
        scheduler.start()
        #expect(recorder.isCompleted)
    }

    private func note(_ text: String, at time: Int) {
        _ = scheduler.scheduleAbsoluteVirtual(text, time: time, action: noting)
    }

    private var noting: @Sendable (String) -> any Disposable {
        { [log] text in
            log.append(text)
            return Disposables.create()
        }
    }
}

/// Puts what is scheduled by time two units later.
private final class Late: VirtualTimeScheduler<Tens>, @unchecked Sendable {
    override func adjustScheduledTime(_ time: Int) -> Int { time + 2 }
}

/// Units of ten seconds.
struct Tens: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> Duration { .seconds(10) * virtualTime }

    func convertToVirtualTime(_ time: Duration) -> Int { Int(time / .seconds(10)) }

    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Duration { .seconds(10) * virtualTimeInterval }

    func convertToVirtualTimeInterval(_ timeInterval: Duration) -> Int { Int(timeInterval / .seconds(10)) }

    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
    }
}
