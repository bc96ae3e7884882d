import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite struct ObserveOnTests {
    let scheduler = TestScheduler()

    @Test func `a hop through virtual time costs no tick`() {
        let source = scheduler.hot("-a--b--c|")
        let result = scheduler.record(source.observe(on: scheduler).observe(on: scheduler))
        #expect(result == "         -a--b--c|")
    }

    @Test func `where work takes a tick, each event of an instant takes one`() {
        let slow = TestScheduler(initialClock: 0)
        let source = slow.createHotObservable([.next(210, 1), .next(210, 2), .next(212, 3), .completed(220)])
        let result = slow.start { source.observe(on: slow) }
        #expect(result.events == [.next(211, 1), .next(212, 2), .next(213, 3), .completed(221)])
    }

    @Test func `an error comes after the values before it`() {
        let source = scheduler.hot("-a-(b#)")
        #expect(scheduler.record(source.observe(on: scheduler)) == "-a-(b#)")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `disposal stops the source and drops the values that wait`() {
        let source = scheduler.hot("-a-(bc)-d")
        let slow = TestScheduler(initialClock: 0)
        #expect(scheduler.record(source.observe(on: slow), subscription: "^---!") == "")
        slow.start()
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `values arrive on the queue, in order and one at a time`() {
        let (result, overlaps, ended) = (Log<Int>(), OverlapDetector(), DispatchSemaphore(value: 0))
        let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)
        let source = PublishSubject<Int>()
        let subscription = source.observe(on: concurrent).subscribe(
            onNext: { value in overlaps.run { result.append(value) } }, onCompleted: { ended.signal() })
        for value in 0..<10_000 { source.onNext(value) }
        source.onCompleted()
        #expect(ended.arrives())
        #expect(result.values == Array(0..<10_000))
        #expect(overlaps.count == 0)
        subscription.dispose()
    }

    @Test func `after a dispose on the queue no value arrives, while another thread goes on sending`() {
        let queue = DispatchQueue(label: "test")
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let source = PublishSubject<Int>()
        let late = Log<Int>()
        inParallel(2) { thread in
            for round in 0..<20_000 {
                if thread == 1 { source.onNext(round) } else { disposeOnQueue(source, scheduler, late) }
            }
        }
        #expect(late.values == [])
    }

    /// Notes in `late` what arrives after the disposal has returned.
    private func disposeOnQueue(
        _ source: PublishSubject<Int>, _ scheduler: SerialDispatchQueueScheduler, _ late: Log<Int>
    ) {
        let (isOver, done) = (BooleanDisposable(), DispatchSemaphore(value: 0))
        let subscription = source.observe(on: scheduler).subscribe(onNext: { if isOver.isDisposed { late.append($0) } })
        let work = scheduler.schedule(()) { _ in
            subscription.dispose()
            isOver.dispose()
            done.signal()
            return Disposables.create()
        }
        if !done.arrives() { late.append(-1) }
        work.dispose()
    }

    @MainActor
    @Test func `in a function of the main actor values may come from any queue`() async {
        let background = SerialDispatchQueueScheduler(qos: .default)
        let value = await withCheckedContinuation { continuation in
            _ = list(1).observe(on: background).map { $0 + 1 }.subscribe(onNext: { continuation.resume(returning: $0) })
        }
        #expect(value == 2)
    }

    @Test func `a feedback loop through the current thread costs no stack`() {
        let log = Log<Int>()
        onSmallStack {
            let subject = PublishSubject<Int>()
            let loop = subject.observe(on: CurrentThreadScheduler.instance)
            let subscription = loop.subscribe(onNext: { value in
                if value < 20_000 { subject.onNext(value + 1) } else { log.append(value) }
            })
            subject.onNext(0)
            subscription.dispose()
        }
        #expect(log.values == [20_000])
    }
}
