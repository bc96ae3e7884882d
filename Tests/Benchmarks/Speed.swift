import Dispatch
import Rivulet

/// The name of the column of factors.
let faster = "x faster than RxSwift"

/// Values that go through streams. The figures of RxSwift 6.10 and the goals are nanoseconds of a machine on which a
/// closure call takes 6 ns and twelve hand-written stages 50 ns. Both are scaled by the twelve stages of this run.
let speed = Table(
    title: "a value",
    columns: [Column("ns", 1), Column("allocations", 2), Column("x floor", 1), Column("goal ns"), Column(faster, 1)],
    scenarios: [
        scenario("subject, 1 observer", .call, rxSwift: 224, goal: 30) { count in
            let subject = PublishSubject<Int>()
            run(subject) { for element in 0..<count { subject.onNext(element) } }
        },
        scenario("subject, 10 observers", .tenCalls, rxSwift: 804, goal: 160) { count in
            let subject = PublishSubject<Int>()
            let bag = DisposeBag()
            for _ in 0..<10 { subject.subscribe(onNext: makeAdder()).disposed(by: bag) }
            for element in 0..<count { subject.onNext(element) }
        },
        scenario("relay, map, bind to relay", .call, rxSwift: 660, goal: 60) { count in
            let (source, target) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
            let binding = hidden(source.map { $0 &+ 1 }).subscribe(onNext: { target.accept($0) })
            for element in 0..<count { source.accept(element) }
            binding.dispose()
        },
        scenario("create, map, filter, map", .threeStages, rxSwift: 185, goal: 12) { count in
            run(numbers(count).map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 })
        },
        scenario("create, 12 x map/filter", .twelveStages, rxSwift: 913, goal: 55) { count in
            run(twelveStages(numbers(count)))
        },
        scenario("subject, 12 x map/filter behind a function", .twelveStages, rxSwift: 1_043, goal: 65) { count in
            let subject = PublishSubject<Int>()
            run(twelveStages(subject)) { for element in 0..<count { subject.onNext(element) } }
        },
        scenario("subject of objects, map, filter, distinct, map", .threeStages, rxSwift: 620, goal: 75) { count in
            let subject = PublishSubject<Named>()
            let objects = [Named("a name"), Named("another name that is longer than fifteen bytes")]
            run(lengths(subject)) { for element in 0..<count { subject.onNext(objects[element & 1]) } }
        },
        scenario("build, subscribe, 1 value, dispose, 12 stages", .twelveStages, 50_000, rxSwift: 8_880, goal: 1_200) {
            count in
            let subject = PublishSubject<Int>()
            for element in 0..<count { run(twelveStages(subject)) { subject.onNext(element) } }
        },
        scenario("make a subject, subscribe, send, dispose", .call, 200_000, rxSwift: 1_324, goal: 300) { count in
            for element in 0..<count {
                let subject = PublishSubject<Int>()
                run(subject) { subject.onNext(element) }
            }
        },
        scenario("flatMap to just", .call, 300_000, rxSwift: 726, goal: 70) { count in
            let subject = PublishSubject<Int>()
            run(hidden(subject.flatMap { Observable.just($0) })) {
                for element in 0..<count { subject.onNext(element) }
            }
        },
        scenario("flatMapLatest to just", .call, 300_000, rxSwift: 648, goal: 70) { count in
            let subject = PublishSubject<Int>()
            run(hidden(subject.flatMapLatest { Observable.just($0) })) {
                for element in 0..<count { subject.onNext(element) }
            }
        },
        scenario("combineLatest of 2 subjects", .call, rxSwift: 428, goal: 60) { count in
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            run(hidden(Observable.combineLatest(a, b) { $0 &+ $1 })) {
                b.onNext(1)
                for element in 0..<count { a.onNext(element) }
            }
        },
        scenario("zip of 2 subjects (two sends)", .call, rxSwift: 1_250, goal: 110) { count in
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            run(hidden(Observable.zip(a, b) { $0 &+ $1 })) {
                for element in 0..<count {
                    a.onNext(element)
                    b.onNext(element)
                }
            }
        },
        scenario("merge of 2 subjects", .call, rxSwift: 311, goal: 50) { count in
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            run(hidden(Observable.merge(a, b))) { for element in 0..<count { a.onNext(element) } }
        },
        scenario("subject, scan, map, distinctUntilChanged", .threeStages, rxSwift: 439, goal: 50) { count in
            let subject = PublishSubject<Int>()
            run(hidden(subject.scan(0) { $0 &+ $1 }.map { $0 &+ 1 }.distinctUntilChanged())) {
                for element in 0..<count { subject.onNext(element) }
            }
        },
        scenario("withLatestFrom", .call, rxSwift: 350, goal: 55) { count in
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            run(hidden(a.withLatestFrom(b) { $0 &+ $1 })) {
                b.onNext(1)
                for element in 0..<count { a.onNext(element) }
            }
        },
        scenario("from(array), sum", .call, rxSwift: 1_574, goal: 10) { count in
            run(hidden(Observable.from(Array(0..<count))))
        },
        scenario("range, concat, take", .call, rxSwift: 1_549, goal: 20) { count in
            let half = count / 2
            run(
                hidden(
                    Observable.range(start: 0, count: half).concat(Observable.range(start: 0, count: half)).take(count))
            )
        },
        scenario("map, share(replay: 1), 2 observers", .call, rxSwift: 498, goal: 70) { count in
            let subject = PublishSubject<Int>()
            let shared = hidden(subject.map { $0 &+ 1 }.share(replay: 1))
            run(shared) { run(shared) { for element in 0..<count { subject.onNext(element) } } }
        },
        scenario("observe(on: serial queue)", .call, 300_000, rxSwift: 2_900, goal: 250, isThreaded: true) { count in
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
    ])

private func scenario(
    _ name: String, _ floor: Floor, _ elements: Int = 1_000_000, rxSwift: Double, goal: Double,
    isThreaded: Bool = false, _ work: @escaping @Sendable (Int) -> Void
) -> Scenario {
    Scenario(name: name) { manner in
        if let most = manner.elements { return isThreaded ? nil : count(most, of: elements, work) }
        let cost = measure(elements, rounds: manner.isQuick ? 1 : 7, isThreaded: isThreaded, work)
        var figures = cost.figures
        figures["x floor"] = manner.floors[floor].map { cost.nanoseconds / $0 }
        figures["goal ns"] = manner.speed.map { goal / $0 }
        figures[faster] = manner.speed.map { rxSwift / $0 / cost.nanoseconds }
        return figures
    }
}

@inline(never)
private func numbers(_ count: Int) -> Observable<Int> {
    .create { observer in
        for element in 0..<count { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
    }
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
