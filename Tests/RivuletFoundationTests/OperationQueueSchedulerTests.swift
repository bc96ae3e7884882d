import Foundation
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

struct OperationQueueSchedulerTests {
    private let queue = OperationQueue()

    @Test func `work runs on the queue`() {
        let (log, queue) = (Log<Bool>(), queue)
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        let scheduled = scheduler.schedule(1) { _ in
            log.append(OperationQueue.current === queue)
            return Disposables.create()
        }
        queue.waitUntilAllOperationsAreFinished()
        #expect(log.values == [true])
        scheduled.dispose()
    }

    @Test func `work that is disposed before it has begun does not run`() {
        let log = Log<Int>()
        queue.isSuspended = true
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        let scheduled = [1, 2].map { number in
            scheduler.schedule(number) { number in
                log.append(number)
                return Disposables.create()
            }
        }
        scheduled[0].dispose()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        #expect(log.values == [2])
        scheduled[1].dispose()
    }

    @Test func `what the work returns is disposed with it`() {
        let log = Log<Int>()
        let scheduled = OperationQueueScheduler(operationQueue: queue).schedule(()) { _ in
            Disposables.create { log.append(1) }
        }
        queue.waitUntilAllOperationsAreFinished()
        #expect(log.values == [])
        scheduled.dispose()
        #expect(log.values == [1])
    }

    @Test func `a stream that is observed on a concurrent queue keeps its order`() {
        queue.maxConcurrentOperationCount = 4
        let (log, done) = (Log<Int>(), DispatchSemaphore(value: 0))
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        let subscription = Observable.from(0..<1_000).observe(on: scheduler)
            .subscribe(onNext: log.append, onCompleted: { done.signal() })
        #expect(done.wait(timeout: .now() + 300) == .success)
        #expect(log.values == Array(0..<1_000))
        subscription.dispose()
    }
}
