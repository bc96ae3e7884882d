import Dispatch
import Rivulet
import RivuletTest
import Testing

@MainActor
@Suite struct ConcurrentMainSchedulerTests {
    private let scheduler = ConcurrentMainScheduler.instance
    private let log = Log<String>()

    @Test func `on the main queue work runs at once, also inside other work`() {
        let (log, scheduler) = (log, scheduler)
        _ = scheduler.schedule(()) { _ in
            _ = scheduler.schedule(()) { _ in
                log.append("inner")
                return Disposables.create()
            }
            log.append("outer")
            return Disposables.create()
        }
        #expect(log.values == ["inner", "outer"])
    }

    @Test func `what work that ran at once returns is disposed with it`() {
        let log = log
        let work = scheduler.schedule(()) { _ in Disposables.create { log.append("disposed") } }
        #expect(log.values == [])
        work.dispose()
        #expect(log.values == ["disposed"])
    }

    @Test func `work from another thread runs on the main queue, unless it was disposed before`() async {
        let (log, scheduler) = (log, scheduler)
        let note: @Sendable (String) -> any Disposable = { entry in
            log.append(isOnMainQueue ? entry : "\(entry) elsewhere")
            return Disposables.create()
        }
        inParallel(1) { _ in
            scheduler.schedule("disposed", action: note).dispose()
            _ = scheduler.schedule("from a thread", action: note)
        }
        #expect(log.values == [])
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(log.values == ["from a thread"])
    }

    @Test func `work that waits runs on the main queue when its time has come`() async {
        let (scheduler, start) = (scheduler, scheduler.now)
        let isOnMain = await withCheckedContinuation { continuation in
            _ = scheduler.scheduleRelative(continuation, dueTime: .milliseconds(2)) { continuation in
                continuation.resume(returning: isOnMainQueue)
                return Disposables.create()
            }
        }
        #expect(isOnMain)
        #expect(scheduler.now - start >= .milliseconds(2))
    }

    @Test func `a source is started on the main queue`() async {
        let isOnMain = await withCheckedContinuation { continuation in
            let source = Observable<Bool>.deferred { .just(isOnMainQueue) }
            inParallel(1) { _ in
                _ = source.subscribe(on: ConcurrentMainScheduler.instance)
                    .subscribe(onNext: { continuation.resume(returning: $0) })
            }
        }
        #expect(isOnMain)
    }
}
