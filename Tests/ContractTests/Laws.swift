import Allocations
import Foundation
import Rivulet
import RivuletTest
import Testing

/// What an observer saw, and whether it was ever called twice at once or after the end.
final class Witness: @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0
    private var seen: [Event<Int>] = []
    private var faults: [String] = []
    private var ended = false

    var events: [Event<Int>] { lock.withLock { seen } }
    var values: [Int] { events.compactMap(\.element) }
    var isOver: Bool { lock.withLock { ended } }
    /// What broke the grammar: empty if nothing did.
    var breaches: [String] { lock.withLock { faults } }

    /// Takes one event; `during` runs while the observer is inside the call.
    func take(_ event: Event<Int>, during: () -> Void = {}) {
        lock.withLock {
            if calls > 0 { faults.append("\(event) came while another event was being delivered") }
            if ended { faults.append("\(event) came after the end") }
            calls += 1
            seen.append(event)
            if event.isStopEvent { ended = true }
        }
        during()
        lock.withLock { calls -= 1 }
    }
}

/// An object whose life can be watched.
final class Token: Sendable {}

/// Runs `work` on another thread and waits until it has returned. False if it has not after so long that it never will.
@discardableResult
func onAnotherThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        work()
        done.signal()
    }
    return done.wait(timeout: .now() + 300) == .success
}

/// Whether tests run in their long form, as the gate does: `RIVULET_LONG=1 swift test`.
let isLong = ProcessInfo.processInfo.environment["RIVULET_LONG"] != nil

@Suite struct Laws {
    let scheduler = TestScheduler()

    // MARK: 1. Grammar

    @Test(arguments: operators)
    func `nothing comes after the end, whatever the source does`(_ one: Operator) {
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            observer.onError(TestError())
            observer.onCompleted()
            return Disposables.create()
        }
        let witness = Witness()
        let subscription = one.apply(source, scheduler).subscribe { witness.take($0) }
        scheduler.start()
        #expect(witness.breaches == [])
        #expect(witness.isOver)
        #expect(!witness.values.contains(2))
        subscription.dispose()
    }

    @Test(arguments: operators)
    func `an observer is called once at a time, from however many threads the source sends`(_ one: Operator) {
        let source = Observable<Int>.create { observer in
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for round in 0..<50 { observer.onNext(thread * 1_000 + round) }
            }
            observer.onCompleted()
            return Disposables.create()
        }
        let witness = Witness()
        let subscription = one.apply(source, scheduler).subscribe { witness.take($0) }
        scheduler.start()
        #expect(witness.breaches == [])
        #expect(witness.isOver)
        if one.lacks(.drops) { #expect(Set(witness.values).count >= 400) }
        subscription.dispose()
    }

    // MARK: 2. No lock is held while foreign code runs

    @Test(arguments: operators)
    func `an observer may wait for another thread that feeds the same stream`(_ one: Operator) {
        let subject = PublishSubject<Int>()
        let stream = one.apply(subject, scheduler)
        let witness = Witness()
        let isFirst = Once()
        let subscription = stream.subscribe { event in
            witness.take(event) {
                guard isFirst.take() else { return }
                let hasReturned = onAnotherThread {
                    subject.onNext(7)
                    stream.subscribe(onNext: { _ in }, onError: { _ in }).dispose()
                    subject.onCompleted()
                }
                #expect(hasReturned, "a lock was held")
            }
        }
        for value in 1...5 { subject.onNext(value) }
        subject.onCompleted()
        scheduler.start()
        #expect(witness.breaches == [])
        subscription.dispose()
    }

    // MARK: 3. One order for all

    @Test(arguments: operators.filter { $0.lacks(.waits) })
    func `a value sent from inside an observer comes after the one that caused it, for all`(_ one: Operator) {
        let subject = PublishSubject<Int>()
        let stream = one.apply(subject, scheduler)
        let (first, second) = (Witness(), Witness())
        let isFirst = Once()
        let bag = DisposeBag()
        stream.subscribe { event in
            first.take(event) {
                if isFirst.take() { subject.onNext(100) }
            }
        }.disposed(by: bag)
        stream.subscribe { second.take($0) }.disposed(by: bag)
        for value in 1...3 { subject.onNext(value) }
        scheduler.start()
        subject.onCompleted()
        scheduler.start()
        #expect(first.breaches == [])
        #expect(second.breaches == [])
        #expect(first.values == second.values)
    }

    // MARK: 4. Depth costs no stack

    @Test(arguments: operators.filter { $0.lacks(.drops) && $0.lacks(.waits) })
    func `a feedback loop of 10,000 rounds costs no stack`(_ one: Operator) {
        let subject = PublishSubject<Int>()
        let highest = Log<Int>()
        let done = DispatchSemaphore(value: 0)
        let stream = one.apply(subject, scheduler)
        let thread = Thread {
            let subscription = stream.subscribe(onNext: { value in
                if value < 10_000 { subject.onNext(value + 1) } else { highest.append(value) }
            })
            subject.onNext(1)
            subscription.dispose()
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        #expect(done.wait(timeout: .now() + 300) == .success, "the loop has not ended")
        #expect(highest.values == [10_000])
    }

    // MARK: 5. Nothing leaks

    @Test(arguments: operators.filter { $0.lacks(.holds) })
    func `a source that is dropped frees its observers`(_ one: Operator) {
        weak var weakly: Token?
        var subject: PublishSubject<Int>? = PublishSubject()
        let subscription = subscribe(one, to: subject, &weakly)
        subject?.onNext(1)
        scheduler.start()
        subject = nil
        #expect(weakly == nil)
        subscription?.dispose()
    }

    @Test(arguments: operators)
    func `disposal frees the observer and the source`(_ one: Operator) {
        weak var weakly: Token?
        let subject = PublishSubject<Int>()
        let subscription = subscribe(one, to: subject, &weakly)
        subject.onNext(1)
        subscription?.dispose()
        scheduler.start()
        #expect(weakly == nil)
        #expect(!subject.hasObservers)
    }

    @Test(arguments: operators, [true, false])
    func `the end frees the observer and the source`(_ one: Operator, _ fails: Bool) {
        weak var weakly: Token?
        let subject = PublishSubject<Int>()
        let subscription = subscribe(one, to: subject, &weakly)
        subject.onNext(1)
        if fails { subject.onError(TestError()) } else { subject.onCompleted() }
        scheduler.start()
        #expect(weakly == nil)
        #expect(!subject.hasObservers)
        subscription?.dispose()
    }

    private func subscribe(
        _ one: Operator, to source: PublishSubject<Int>?, _ weakly: inout Token?
    ) -> (any Disposable)? {
        let token = Token()
        weakly = token
        return source.map { source in
            one.apply(source, scheduler).subscribe(
                onNext: { _ in _ = token }, onError: { _ in _ = token }, onCompleted: { _ = token })
        }
    }

    // MARK: 6. Disposal is atomic

    @Test(arguments: operators, 1...4)
    func `disposal from inside an event is the last that is seen`(_ one: Operator, _ index: Int) {
        let subject = PublishSubject<Int>()
        let witness = Witness()
        let subscription = SerialDisposable()
        subscription.disposable = one.apply(subject, scheduler).subscribe { event in
            witness.take(event)
            if witness.events.count == index { subscription.dispose() }
        }
        for value in 1...6 {
            subject.onNext(value)
            scheduler.advance(by: .ticks(2))
        }
        subject.onCompleted()
        scheduler.start()
        #expect(witness.breaches == [])
        #expect(witness.events.count <= index)
    }

    @Test(arguments: operators.filter { $0.lacks(.drops) && $0.lacks(.waits) })
    func `disposal before subscribe has returned stops a source that sends at once`(_ one: Operator) {
        let subscription = SerialDisposable()
        let witness = Witness()
        let stream = one.apply(Observable.repeatElement(1), scheduler)
        let outer = Observable.just(()).subscribe(onNext: {
            subscription.disposable = stream.subscribe { event in
                witness.take(event)
                subscription.dispose()
            }
        })
        scheduler.start()
        #expect(witness.events.count == 1)
        outer.dispose()
    }

    @Test(arguments: operators)
    func `the teardown of the source runs exactly once`(_ one: Operator) {
        for ending in [Event<Int>.completed, .error(TestError()), .next(0)] {
            let torn = Log<Int>()
            let observers = Log<AnyObserver<Int>>()
            let source = Observable<Int>.create { [unowned observers] observer in
                observers.append(observer)
                return Disposables.create { torn.append(1) }
            }
            let subscription = one.apply(source, scheduler).subscribe(onNext: { _ in }, onError: { _ in })
            scheduler.start()
            for observer in observers.values { observer.on(ending) }
            scheduler.start()
            subscription.dispose()
            subscription.dispose()
            #expect(torn.values.count == observers.values.count)
        }
    }

    // MARK: 7. Errors are never silent

    @Test(arguments: operators.filter { $0.lacks(.recovers) })
    func `an error reaches the observer that has a handler`(_ one: Operator) {
        let subject = PublishSubject<Int>()
        let witness = Witness()
        let subscription = one.apply(subject, scheduler).subscribe { witness.take($0) }
        subject.onNext(1)
        subject.onError(TestError())
        scheduler.start()
        #expect(witness.events.last?.error is TestError)
        subscription.dispose()
    }

    // MARK: 10. Steady state allocates nothing

    /// Counts the allocations of this thread only: other tests run on other threads meanwhile.
    @Test(arguments: operators.filter { $0.lacks(.allocates) && $0.lacks(.waits) })
    func `a value that passes through allocates nothing`(_ one: Operator) {
        let subject = PublishSubject<Int>()
        let subscription = one.apply(subject, scheduler).subscribe(onNext: { _ in })
        for value in 0..<200 { subject.onNext(value) }
        let before = threadAllocationCount()
        for value in 200..<1_200 { subject.onNext(value) }
        let count = threadAllocationCount() - before
        #expect(count == 0, "\(count) allocations for 1,000 values")
        subscription.dispose()
    }
}

/// True once.
final class Once: @unchecked Sendable {
    private let lock = NSLock()
    private var isTaken = false

    func take() -> Bool {
        lock.withLock {
            defer { isTaken = true }
            return !isTaken
        }
    }
}

/// Runs `body` on `count` threads, and waits for all. Records an issue if they do not return.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let done = DispatchSemaphore(value: 0)
    for index in 0..<count {
        Thread.detachNewThread {
            body(index)
            done.signal()
        }
    }
    for _ in 0..<count where done.wait(timeout: .now() + 300) == .timedOut {
        Issue.record("one of \(count) threads has not returned")
        return
    }
}
