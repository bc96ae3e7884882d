import Rivulet
import RivuletTest
import Testing

@Suite struct CurrentThreadSchedulerTests {
    private let scheduler = CurrentThreadScheduler.instance
    private let log = Log<Int>()

    @Test func `work runs at once, what it schedules after it`() {
        let (scheduler, log) = (scheduler, log)
        _ = scheduler.schedule(()) { _ in
            for number in 2...3 {
                _ = scheduler.schedule(number) { number in
                    log.append(number)
                    return Disposables.create()
                }
            }
            log.append(1)
            return Disposables.create()
        }
        #expect(log.values == [1, 2, 3])
    }

    @Test func `work that is disposed before its turn does not run`() {
        let (scheduler, log) = (scheduler, log)
        _ = scheduler.schedule(()) { _ in
            scheduler.schedule(()) { _ in
                log.append(1)
                return Disposables.create()
            }.dispose()
            return Disposables.create()
        }
        #expect(log.values == [])
    }

    @Test func `a schedule is required only where nothing is under way`() {
        let log = Log<Bool>()
        log.append(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(()) { _ in
            log.append(CurrentThreadScheduler.isScheduleRequired)
            return Disposables.create()
        }
        log.append(CurrentThreadScheduler.isScheduleRequired)
        #expect(log.values == [true, false, true])
    }

    @Test func `what work returns is disposed with it`() {
        let log = log
        let work = scheduler.schedule(()) { _ in Disposables.create { log.append(1) } }
        #expect(log.values == [])
        work.dispose()
        #expect(log.values == [1])
    }

    @Test func `work that asks to be run again costs no stack`() {
        let log = log
        onSmallStack {
            _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { number, recurse in
                if number < 30_000 { recurse(number + 1) } else { log.append(number) }
            }
        }
        #expect(log.values == [30_000])
    }
}
