import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite struct SerialDispatchQueueSchedulerTests {
    private let scheduler = SerialDispatchQueueScheduler(qos: .default)

    @Test func `work runs one after the other, in the order in which it was scheduled`() {
        let (log, overlaps, ended) = (Log<Int>(), OverlapDetector(), DispatchSemaphore(value: 0))
        for number in 0..<1_000 {
            _ = scheduler.schedule(number) { number in
                overlaps.run { log.append(number) }
                if number == 999 { ended.signal() }
                return Disposables.create()
            }
        }
        #expect(ended.arrives())
        #expect(log.values == Array(0..<1_000))
        #expect(overlaps.count == 0)
    }

    @Test func `work that is disposed before its turn does not run`() {
        let (log, open, ended) = (Log<Int>(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        _ = scheduler.schedule(()) { _ in
            if !open.arrives() { log.append(99) }
            return Disposables.create()
        }
        let work = [1, 2].map { number in
            scheduler.schedule(number) { number in
                log.append(number)
                ended.signal()
                return Disposables.create()
            }
        }
        work[0].dispose()
        open.signal()
        #expect(ended.arrives())
        #expect(log.values == [2])
    }

    @Test func `what work returns is disposed with it`() {
        let (ran, disposed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let work = scheduler.schedule(()) { _ in
            defer { ran.signal() }
            return Disposables.create { disposed.signal() }
        }
        #expect(ran.arrives())
        work.dispose()
        #expect(disposed.arrives())
    }

    @Test func `work for later does not run before its time`() {
        let (start, ran) = (scheduler.now, DispatchSemaphore(value: 0))
        let work = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) { _ in
            ran.signal()
            return Disposables.create()
        }
        #expect(ran.arrives())
        #expect(scheduler.now - start >= .milliseconds(20))
        work.dispose()
    }

    @Test func `work for a time that has passed runs at once, work for the end of time does not`() {
        let (log, ran) = (Log<Int>(), DispatchSemaphore(value: 0))
        let far = scheduler.scheduleRelative((), dueTime: .seconds(Int64.max) * 4) { _ in
            log.append(1)
            return Disposables.create()
        }
        let past = scheduler.scheduleRelative((), dueTime: .seconds(-5)) { _ in
            ran.signal()
            return Disposables.create()
        }
        #expect(ran.arrives())
        #expect(log.values == [])
        far.dispose()
        past.dispose()
    }

    @Test func `work that repeats goes on until it is disposed`() {
        let (log, enough) = (Log<Int>(), DispatchSemaphore(value: 0))
        let work = scheduler.schedulePeriodic(0, startAfter: .zero, period: .milliseconds(1)) { number in
            log.append(number)
            if number == 4 { enough.signal() }
            return number + 1
        }
        #expect(enough.arrives())
        work.dispose()
        #expect(log.values.prefix(5) == [0, 1, 2, 3, 4])
    }

    @Test func `a scheduler can take its threads from another queue, and set its own up`() {
        let (key, seen, ran) = (DispatchSpecificKey<Int>(), Log<Int?>(), DispatchSemaphore(value: 0))
        let target = DispatchQueue(label: "target")
        target.setSpecific(key: key, value: 7)
        let schedulers = [
            SerialDispatchQueueScheduler(queue: target, internalSerialQueueName: "serial"),
            SerialDispatchQueueScheduler(internalSerialQueueName: "own") { $0.setSpecific(key: key, value: 8) },
        ]
        for scheduler in schedulers {
            _ = scheduler.schedule(()) { _ in
                seen.append(DispatchQueue.getSpecific(key: key))
                ran.signal()
                return Disposables.create()
            }
            #expect(ran.arrives())
        }
        #expect(seen.values == [7, 8])
    }
}
