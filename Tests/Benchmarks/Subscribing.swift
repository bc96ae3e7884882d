import Rivulet

/// An operator over a subject, subscribed to, given one value and disposed: what starting and stopping costs.
let subscribing = Table(
    title: "a subscription with one value", columns: [Column("ns", 1), Column("allocations", 2)],
    scenarios: [
        over("of a subject") { $0 },
        over("map") { $0.map { $0 &+ 1 } },
        over("do") { $0.do(onNext: { _ in }) },
        over("withLatestFrom") { $0.withLatestFrom($0) },
        over("flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
        over("startWith") { $0.startWith(1) },
        over("concat") { $0.concat(Observable<Int>.empty()) },
        over("share(replay: 1)") { $0.share(replay: 1) },
        over("observe(on: current thread)") { $0.observe(on: CurrentThreadScheduler.instance) },
    ])

private func over(_ name: String, _ operation: @escaping @Sendable (Observable<Int>) -> Observable<Int>) -> Scenario {
    simple("a subscription: \(name)", 50_000) { count in
        let subject = PublishSubject<Int>()
        for element in 0..<count { run(operation(subject)) { subject.onNext(element) } }
    }
}
