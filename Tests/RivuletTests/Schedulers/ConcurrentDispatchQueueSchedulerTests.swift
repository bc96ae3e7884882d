import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite struct ConcurrentDispatchQueueSchedulerTests {
    private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

    @Test func `several pieces of work run at once`() {
        let (met, ran, meeting) = (Log<Bool>(), DispatchSemaphore(value: 0), Meeting(of: 2))
        for _ in 0..<2 {
            _ = scheduler.schedule(()) { _ in
                met.append(meeting.join())
                ran.signal()
                return Disposables.create()
            }
        }
        for _ in 0..<2 { #expect(ran.arrives()) }
        #expect(met.values == [true, true])
    }

    @Test func `work for later runs on the queue, not before its time`() {
        let (key, seen, ran) = (DispatchSpecificKey<Int>(), Log<Int?>(), DispatchSemaphore(value: 0))
        let queue = DispatchQueue(label: "test", attributes: .concurrent)
        queue.setSpecific(key: key, value: 7)
        let scheduler = ConcurrentDispatchQueueScheduler(queue: queue)
        let start = scheduler.now
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) { _ in
            seen.append(DispatchQueue.getSpecific(key: key))
            ran.signal()
            return Disposables.create()
        }
        #expect(ran.arrives())
        #expect(scheduler.now - start >= .milliseconds(20))
        #expect(seen.values == [7])
    }

    @Test func `work that is disposed before its time frees what it holds`() {
        let freed = DispatchSemaphore(value: 0)
        later(Farewell { freed.signal() }).dispose()
        #expect(freed.arrives())
    }

    private func later(_ farewell: Farewell) -> any Disposable {
        scheduler.scheduleRelative(farewell, dueTime: .seconds(600)) { _ in Disposables.create() }
    }
}
