import Dispatch
import Rivulet
import RivuletTest

let scenarios: [Scenario] = [
    Scenario(name: "subject, 1 observer", floor: .call) { count in
        let subject = PublishSubject<Int>()
        run(subject) { for element in 0..<count { subject.onNext(element) } }
    },
    Scenario(name: "subject, 10 observers", floor: .tenCalls) { count in
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        for _ in 0..<10 { subject.subscribe(onNext: makeAdder()).disposed(by: bag) }
        for element in 0..<count { subject.onNext(element) }
    },
    Scenario(name: "relay, map, bind to relay", floor: .call) { count in
        let (source, target) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
        let binding = hidden(source.map { $0 &+ 1 }).subscribe(onNext: { target.accept($0) })
        for element in 0..<count { source.accept(element) }
        binding.dispose()
    },
    Scenario(name: "create, map, filter, map", floor: .threeStages) { count in
        run(numbers(count).map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 })
    },
    Scenario(name: "create, 12 x map/filter", floor: .twelveStages) { count in
        run(twelveStages(numbers(count)))
    },
    Scenario(name: "subject, 12 x map/filter behind a function", floor: .twelveStages) { count in
        let subject = PublishSubject<Int>()
        run(twelveStages(subject)) { for element in 0..<count { subject.onNext(element) } }
    },
    Scenario(name: "subject of objects, map, filter, distinct, map", floor: .threeStages) { count in
        let subject = PublishSubject<Named>()
        let objects = [Named("a name"), Named("another name that is longer than fifteen bytes")]
        run(lengths(subject)) { for element in 0..<count { subject.onNext(objects[element & 1]) } }
    },
    Scenario(name: "build, subscribe, 1 value, dispose, 12 stages", floor: .twelveStages, elements: 50_000) { count in
        let subject = PublishSubject<Int>()
        for element in 0..<count { run(twelveStages(subject)) { subject.onNext(element) } }
    },
    Scenario(name: "make a subject, subscribe, send, dispose", floor: .call, elements: 200_000) { count in
        for element in 0..<count {
            let subject = PublishSubject<Int>()
            run(subject) { subject.onNext(element) }
        }
    },
    Scenario(name: "flatMap to just", floor: .call, elements: 300_000) { count in
        let subject = PublishSubject<Int>()
        run(hidden(subject.flatMap { Observable.just($0) })) { for element in 0..<count { subject.onNext(element) } }
    },
    Scenario(name: "flatMapLatest to just", floor: .call, elements: 300_000) { count in
        let subject = PublishSubject<Int>()
        run(hidden(subject.flatMapLatest { Observable.just($0) })) {
            for element in 0..<count { subject.onNext(element) }
        }
    },
    Scenario(name: "combineLatest of 2 subjects", floor: .call) { count in
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        run(hidden(Observable.combineLatest(a, b) { $0 &+ $1 })) {
            b.onNext(1)
            for element in 0..<count { a.onNext(element) }
        }
    },
    Scenario(name: "zip of 2 subjects (two sends)", floor: .call) { count in
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        run(hidden(Observable.zip(a, b) { $0 &+ $1 })) {
            for element in 0..<count {
                a.onNext(element)
                b.onNext(element)
            }
        }
    },
    Scenario(name: "merge of 2 subjects", floor: .call) { count in
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        run(hidden(Observable.merge(a, b))) { for element in 0..<count { a.onNext(element) } }
    },
    Scenario(name: "subject, scan, map, distinctUntilChanged", floor: .threeStages) { count in
        let subject = PublishSubject<Int>()
        run(hidden(subject.scan(0) { $0 &+ $1 }.map { $0 &+ 1 }.distinctUntilChanged())) {
            for element in 0..<count { subject.onNext(element) }
        }
    },
    Scenario(name: "withLatestFrom", floor: .call) { count in
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        run(hidden(a.withLatestFrom(b) { $0 &+ $1 })) {
            b.onNext(1)
            for element in 0..<count { a.onNext(element) }
        }
    },
    Scenario(name: "from(array), sum", floor: .call) { count in
        run(hidden(Observable.from(Array(0..<count))))
    },
    Scenario(name: "range, concat, take", floor: .call) { count in
        let half = count / 2
        run(hidden(Observable.range(start: 0, count: half).concat(Observable.range(start: 0, count: half)).take(count)))
    },
    Scenario(name: "map, share(replay: 1), 2 observers", floor: .call) { count in
        let subject = PublishSubject<Int>()
        let shared = hidden(subject.map { $0 &+ 1 }.share(replay: 1))
        run(shared) { run(shared) { for element in 0..<count { subject.onNext(element) } } }
    },
    Scenario(name: "observe(on: serial queue)", floor: .call, elements: 300_000) { count in
        let subject = PublishSubject<Int>()
        let done = DispatchSemaphore(value: 0)
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark")
        let last = count - 1
        let add = makeAdder()
        let subscription = hidden(subject.observe(on: scheduler)).subscribe(onNext: {
            add($0)
            if $0 == last { done.signal() }
        })
        for element in 0..<count { subject.onNext(element) }
        done.wait()
        subscription.dispose()
    },
    Scenario(name: "subscribe and dispose 1 of 10,000 observers", floor: .call, elements: 10_000) { count in
        let subject = PublishSubject<Int>()
        let all = (0..<count).map { _ in subject.subscribe(onNext: makeAdder()) }
        for index in stride(from: 0, to: count, by: 2) { all[index].dispose() }
        for index in stride(from: 1, to: count, by: 2) { all[index].dispose() }
    },
    Scenario(name: "concat of many", floor: .call, elements: 100_000) { count in
        run(Observable.concat((0..<count).map { Observable.just($0) }))
    },
    Scenario(name: "a marble test of 20 events", floor: .call, elements: 2_000) { count in
        for _ in 0..<count { makeAdder()(isMarbleTestGreen() ? 1 : 0) }
    },
    Scenario(name: "a tick of interval in virtual time", floor: .call, elements: 100_000) { count in
        let scheduler = TestScheduler()
        run(hidden(Observable<Int>.interval(.ticks(1), scheduler: scheduler))) { scheduler.advance(by: .ticks(count)) }
    },
    Scenario(name: "a sleep in virtual time", floor: .call, elements: 100_000) { count in
        let scheduler = TestScheduler()
        let clock = TestClock(scheduler)
        scheduler.task { for _ in 0..<count { try await clock.sleep(for: .ticks(1)) } }
        scheduler.advance(by: .ticks(count))
    },
]

@inline(never)
private func isMarbleTestGreen() -> Bool {
    let scheduler = TestScheduler()
    let keys = scheduler.hot("             a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t|")
    let result = scheduler.record(keys.delay(.ticks(3), scheduler: scheduler))
    return result == "                 ---a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t|"
}

/// Subscribes, does `work`, and disposes.
@inline(never)
private func run(_ source: Observable<Int>, _ work: () -> Void = {}) {
    let subscription = source.subscribe(onNext: makeAdder())
    work()
    subscription.dispose()
}

/// The same stream, with its making hidden from the optimiser.
@inline(never)
private func hidden(_ source: Observable<Int>) -> Observable<Int> { source }

@inline(never)
private func numbers(_ count: Int) -> Observable<Int> {
    .create { observer in
        for element in 0..<count { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
    }
}

@inline(never)
private func twelveStages(_ source: Observable<Int>) -> Observable<Int> {
    source
        .map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
        .map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
        .map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
}

private final class Named: Sendable {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

@inline(never)
private func lengths(_ source: Observable<Named>) -> Observable<Int> {
    source.map(\.name).filter { !$0.isEmpty }.distinctUntilChanged().map(\.utf8.count)
}
