import Allocations
import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite struct LawsTests {
    let bag = DisposeBag()

    @Test func `An observer sees one call at a time, one end at the most, and nothing after it`() {
        let source = Observable<Int>.create { observer in
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for value in 0..<1_000 { observer.onNext(value) }
                if thread == 7 { observer.onError(TestError()) }
            }
            observer.onNext(0)
            observer.onCompleted()
            return Disposables.create()
        }
        let log = Log<String>()
        _ = source.subscribe { event in
            log.append(event.isStopEvent ? "end" : "next")
            log.append("done")
        }
        #expect(log.values.suffix(2) == ["end", "done"])
        #expect(log.values.count { $0 == "end" } == 1)
        #expect(log.values.enumerated().allSatisfy { $0.offset.isMultiple(of: 2) != ($0.element == "done") })
    }

    @Test func `No lock is held while your code runs`() {
        let (ping, pong) = (PublishSubject<Int>(), PublishSubject<Int>())
        let (isInPing, isInPong) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let log = Log<Int>()
        ping.subscribe(onNext: { value in
            log.append(value)
            if value < 0 { return }
            isInPing.signal()
            #expect(isInPong.arrives())
            pong.onNext(-1)
        }).disposed(by: bag)
        pong.subscribe(onNext: { value in
            log.append(value)
            if value < 0 { return }
            isInPong.signal()
            #expect(isInPing.arrives())
            ping.onNext(-2)
        }).disposed(by: bag)
        let other = run { pong.onNext(2) }
        ping.onNext(1)
        #expect(other.arrives())
        #expect(log.values.sorted() == [-2, -1, 1, 2])
    }

    @Test func `Every observer sees the same values in the same order`() {
        let relay = BehaviorRelay(value: 0)
        let (first, second) = (Log<Int>(), Log<Int>())
        relay.subscribe(onNext: { value in
            if value == 1 {
                relay.accept(2)
                #expect(relay.value == 2)
            }
            first.append(value)
        }).disposed(by: bag)
        relay.subscribe(onNext: second.append).disposed(by: bag)
        relay.accept(1)
        #expect(first.values == [0, 1, 2])
        #expect(second.values == [0, 1, 2])
    }

    @Test func `Depth costs no stack`() {
        let log = Log<Int>()
        let deep = run(stackSize: 512 * 1024) {
            _ = countdown(from: 100_000).subscribe(onNext: log.append)
        }
        #expect(deep.arrives())
        #expect(log.values == [0])

        @Sendable func countdown(from count: Int) -> Observable<Int> {
            one(count).flatMap { $0 == 0 ? one(0) : countdown(from: $0 - 1) }
        }
    }

    @Test func `Nothing leaks`() {
        weak var freed: Witness?
        do {
            let source = PublishSubject<Int>()
            let witness = Witness()
            freed = witness
            _ = source.map { $0 + 1 }.take(until: PublishSubject<Int>()).subscribe(onNext: { _ in witness.touch() })
            source.onNext(1)
        }
        #expect(freed == nil)
    }

    @Test func `A bag stops all its members before it tears down the first`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        do {
            let bag = DisposeBag()
            PublishSubject<Int>().subscribe(onDisposed: { subject.onNext(7) }).disposed(by: bag)
            subject.subscribe(onNext: log.append).disposed(by: bag)
            subject.onNext(1)
        }
        #expect(log.values == [1])
    }

    @Test func `An error that no one handles is reported with the place of its subscribe`() async {
        let child = Child()
        let report = child.check(
            await #expect(processExitsWith: .success) { [child = child as Child] in
                child.begin()
                let subject = PublishSubject<Int>()
                _ = subject.subscribe(onNext: { _ in })
                subject.onError(TestError())
            })
        #expect(report.contains("Unhandled error: ") && report.contains("GuideTests/LawsTests.swift:"))
    }

    @Test @MainActor func `What compiles in Swift 6 mode has no data race`() async {
        let model = SharedModel()
        let queue = SerialDispatchQueueScheduler(qos: .default)
        await withCheckedContinuation { continuation in
            model.count.observe(on: queue).map { $0 + 1 }
                .subscribe(onNext: { _ in continuation.resume() })
                .disposed(by: model.bag)
        }
    }

    @Test func `Time comes from a scheduler and never goes back`() {
        let scheduler = TestScheduler()
        let result = scheduler.record(scheduler.hot("a|").delay(.seconds(3_600), scheduler: scheduler))
        #expect(result == "3600s a|")
        let queue = SerialDispatchQueueScheduler(qos: .default)
        let times = (0..<100).map { _ in queue.now }
        #expect(times == times.sorted())
    }

    @Test func `A value that passes through a built chain allocates nothing`() {
        let subject = PublishSubject<Int>()
        let chain = subject.map { $0 + 1 }.filter { $0 > 0 }.map { $0 * 2 }
        let subscription = chain.subscribe(onNext: { _ in })
        subject.onNext(1)
        let before = threadAllocationCount()
        for value in 0..<1_000 { subject.onNext(value) }
        let count = threadAllocationCount() - before
        #expect(count == 0)
        subscription.dispose()
    }
}

/// A model that may be shared, because all that is in it may be.
private final class SharedModel: Sendable {
    let count = BehaviorRelay(value: 1)
    let bag = DisposeBag()
}

private final class Witness: Sendable {
    func touch() {}
}

private func one(_ value: Int) -> Observable<Int> {
    .create { observer in
        observer.onNext(value)
        observer.onCompleted()
        return Disposables.create()
    }
}
