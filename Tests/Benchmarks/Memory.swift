import Allocations
import Rivulet
import RivuletTest

/// Bytes of the heap that a live subscription takes, and what is left of it when it was disposed: while its source lives
/// on, and when that is gone as well.
let memory = Table(
    title: "a live subscription",
    columns: [
        Column("bytes"), Column("allocations", 1), Column("limit"), Column("RxSwift"), Column("left", 1),
        Column("left at the end", 1),
    ],
    scenarios: [
        scenario("bare: subject", limit: 200, rxSwift: 743) { subject in add(subject) },
        scenario("12 operators, of one stream", limit: 1_500, rxSwift: 5_927) { subject in
            let stream = twelveStages(subject)
            return { stream.subscribe(onNext: makeAdder()) }
        },
        scenario("12 operators, a stream each") { subject in
            { twelveStages(subject).subscribe(onNext: makeAdder()) }
        },
        scenario("a subject of its own") { _ in
            { PublishSubject<Int>().subscribe(onNext: makeAdder()) }
        },
        scenario("a relay of its own") { _ in
            { BehaviorRelay(value: 0).subscribe(onNext: makeAdder()) }
        },
        scenario("in a bag") { subject in
            let bag = DisposeBag()
            return {
                let subscription = subject.subscribe(onNext: makeAdder())
                subscription.disposed(by: bag)
                return subscription
            }
        },
        scenario("combineLatest of 2") { subject in add(Observable.combineLatest(subject, subject) { $0 &+ $1 }) },
        scenario("share") { subject in add(subject.share(replay: 1)) },
        scenario("debounce") { subject in
            let scheduler = TestScheduler()
            return add(subject.debounce(.ticks(3), scheduler: scheduler))
        },
        scenario("flatMapLatest with a live inner") { subject in
            let start = BehaviorSubject(value: 0)
            return add(start.flatMapLatest { _ in subject })
        },
    ])

/// `prepare` is given a subject, and gives what makes one subscription.
private func scenario(
    _ name: String, limit: Double? = nil, rxSwift: Double? = nil,
    _ prepare: @escaping @Sendable (PublishSubject<Int>) -> () -> any Disposable
) -> Scenario {
    Scenario(name: name) { manner in
        guard manner.elements == nil else { return nil }
        _ = measure(10, prepare)
        var figures = measure(10_000, prepare)
        figures["limit"] = limit
        figures["RxSwift"] = rxSwift
        return figures
    }
}

private func measure(_ count: Int, _ prepare: (PublishSubject<Int>) -> () -> any Disposable) -> Figures {
    var subscriptions: [any Disposable] = []
    subscriptions.reserveCapacity(count)
    let order = shuffled(count)
    let start = heapBytes()
    var figures: Figures = [:]
    do {
        let subject = PublishSubject<Int>()
        let make = prepare(subject)
        let (before, allocations) = (heapBytes(), allocationCount())
        for _ in 0..<count { subscriptions.append(make()) }
        figures["bytes"] = Double(heapBytes() - before) / Double(count)
        figures["allocations"] = Double(allocationCount() - allocations) / Double(count)
        for index in order { subscriptions[index].dispose() }
        subscriptions.removeAll(keepingCapacity: true)
        figures["left"] = Double(heapBytes() - before) / Double(count)
        withExtendedLifetime((subject, make)) {}
    }
    figures["left at the end"] = Double(heapBytes() - start) / Double(count)
    withExtendedLifetime((order, subscriptions)) {}
    return figures
}

private func add(_ stream: Observable<Int>) -> () -> any Disposable {
    { stream.subscribe(onNext: makeAdder()) }
}
