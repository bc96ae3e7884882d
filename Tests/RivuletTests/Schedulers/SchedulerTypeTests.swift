import Rivulet
import RivuletTest
import Testing

@Suite struct SchedulerTypeTests {
    private let scheduler = TestScheduler()
    private let log = Log<Int>()

    @Test func `times go by the names of RxSwift, too`() {
        let (interval, start): (Duration, Duration) = (.milliseconds(1_500), scheduler.now)
        scheduler.advance(by: interval)
        #expect(scheduler.now - start == .seconds(1.5))
    }

    @Test func `work that repeats is given what it returned the time before`() {
        let log = log
        let work = scheduler.schedulePeriodic(1, startAfter: .ticks(1), period: .ticks(2)) { number in
            log.append(number)
            return number * 2
        }
        scheduler.advance(by: .ticks(7))
        work.dispose()
        scheduler.start()
        #expect(log.values == [1, 2, 4, 8])
        #expect(scheduler.clock == 7)
    }

    @Test func `work that takes longer than its period leaves times out, and keeps to the grid`() {
        let (log, scheduler) = (log, scheduler)
        let work = scheduler.schedulePeriodic((), startAfter: .ticks(1), period: .ticks(2)) { _ in
            log.append(scheduler.clock)
            if scheduler.clock < 6 { scheduler.advance(by: .ticks(3)) }
        }
        scheduler.advance(by: .ticks(14))
        work.dispose()
        #expect(log.values == [1, 5, 9, 11, 13])
    }

    @Test func `work that takes exactly its period misses none`() {
        let (log, scheduler) = (log, scheduler)
        let work = scheduler.schedulePeriodic((), startAfter: .ticks(0), period: .ticks(2)) { _ in
            log.append(scheduler.clock)
            scheduler.advance(by: .ticks(2))
        }
        scheduler.advance(by: .ticks(5))
        work.dispose()
        #expect(log.values == [0, 2, 4])
    }

    @Test func `work can dispose itself`() {
        let (log, work) = (log, SerialDisposable())
        work.disposable = scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .ticks(1)) { number in
            log.append(number)
            if number == 2 { work.dispose() }
            return number + 1
        }
        scheduler.start()
        #expect(log.values == [0, 1, 2])
        #expect(scheduler.problem == nil)
    }

    @Test func `work that asks to be run again stops when it does not, or is disposed`() {
        let log = log
        let work = scheduler.scheduleRecursive(0) { number, recurse in
            log.append(number)
            if number < 3 { recurse(number + 1) }
        }
        scheduler.start()
        work.dispose()
        #expect(log.values == [0, 1, 2, 3])
    }
}
