import Dispatch
import Rivulet
import RivuletTest

/// Streams with very many of something. What one of them costs must not grow with their number, but for the misses of
/// the processor's caches, which many objects cost anyone: the first line shows how much that is.
let scale = Table(
    title: "one of many", columns: [Column("many")] + growing + [Column("allocations", 2)],
    scenarios: [
        scenario("floor: 5 small objects, freed in random order", 100_000) { count in
            var all: [Link?] = (0..<count).map { _ in Link(Link(Link(Link(Link(nil))))) }
            for index in shuffled(count) { all[index] = nil }
        },
        scenario("subscribe and dispose observers in random order", 100_000) { count in
            let subject = PublishSubject<Int>()
            dispose((0..<count).map { _ in subject.subscribe(onNext: makeAdder()) })
        },
        scenario("a bag of subscriptions that end in random order", 100_000) { count in
            let bag = DisposeBag()
            let subjects = subjects(count)
            for subject in subjects { subject.subscribe(onNext: makeAdder()).disposed(by: bag) }
            for index in shuffled(count) { subjects[index].onCompleted() }
        },
        scenario("combineLatest of sources, 1 value each, 10 more", 10_000) { count in
            let subjects = subjects(count)
            run(Observable.combineLatest(subjects) { $0.count }) {
                for subject in subjects { subject.onNext(1) }
                for index in 0..<10 { subjects[index * 7 % count].onNext(2) }
            }
        },
        scenario("zip of sources, 3 values each", 10_000) { count in
            let subjects = subjects(count)
            run(Observable.zip(subjects) { $0.count }) {
                for value in 0..<3 { for subject in subjects { subject.onNext(value) } }
                for index in shuffled(count) { subjects[index].onCompleted() }
            }
        },
        scenario("merge of sources that complete in random order", 100_000) { count in
            let subjects = subjects(count)
            run(Observable.merge(subjects.map { $0.asObservable() })) {
                for index in shuffled(count) {
                    subjects[index].onNext(index)
                    subjects[index].onCompleted()
                }
            }
        },
        scenario("flatMap with live inners that complete one at a time", 100_000) { count in
            let (subject, inners) = (PublishSubject<Int>(), subjects(count))
            run(subject.flatMap { inners[$0] }) {
                for index in 0..<count { subject.onNext(index) }
                for index in shuffled(count) {
                    inners[index].onNext(index)
                    inners[index].onCompleted()
                }
            }
        },
        scenario("concat of sources", 1_000_000) { count in
            run(Observable.concat((0..<count).map { Observable.just($0) }))
        },
        scenario("a chain of flatMaps that start each other", 100_000) { count in
            @Sendable func next(_ value: Int) -> Observable<Int> {
                value == 0 ? .just(0) : Observable.just(value - 1).flatMap(next)
            }
            run(next(count))
        },
        scenario("timers pending in virtual time", 100_000) { count in
            let scheduler = TestScheduler()
            let bag = DisposeBag()
            for due in shuffled(count) {
                Observable<Int>.timer(.ticks(due), scheduler: scheduler).subscribe(onNext: makeAdder())
                    .disposed(by: bag)
            }
            scheduler.advance(by: .ticks(count))
        },
        scenario("timers of virtual time, disposed before they are due", 100_000) { count in
            let scheduler = TestScheduler()
            dispose(
                shuffled(count).map {
                    Observable<Int>.timer(.ticks($0), scheduler: scheduler).subscribe(onNext: makeAdder())
                })
            scheduler.advance(by: .ticks(count))
        },
        scenario("share with observers, 10 values", 10_000) { count in
            let subject = PublishSubject<Int>()
            let shared = subject.map { $0 &+ 1 }.share()
            let subscriptions = (0..<count).map { _ in shared.subscribe(onNext: makeAdder()) }
            for value in 0..<10 { subject.onNext(value) }
            dispose(subscriptions)
        },
        scenario("groupBy with keys, 2 values each", 100_000) { count in
            let subject = PublishSubject<Int>()
            run(subject.groupBy { $0 }.flatMap { $0 }) {
                for value in 0..<count { subject.onNext(value) }
                for value in shuffled(count) { subject.onNext(value) }
                subject.onCompleted()
            }
        },
        scenario("replay(1,000), a late subscriber", 1_000) { count in
            let subject = PublishSubject<Int>()
            let replay = subject.replay(1_000)
            let connection = replay.connect()
            for value in 0..<1_000 { subject.onNext(value) }
            dispose((0..<count).map { _ in replay.subscribe(onNext: makeAdder()) })
            connection.dispose()
        },
    ])

/// Nanoseconds of one, where there are many, a tenth and a hundredth, and the ratio of the first to the last.
let growing = [Column("ns at 1/100", 1), Column("ns at 1/10", 1), Column("ns", 1), Column("growth", 2)]

func scenario(
    _ name: String, _ many: Int, isThreaded: Bool = false, _ work: @escaping @Sendable (Int) -> Void
) -> Scenario {
    Scenario(name: name) { manner in
        if let most = manner.elements { return isThreaded ? nil : count(most, of: many, work) }
        let rounds = manner.isQuick ? 1 : 3
        let few = measure(many / 100, rounds: rounds * 3, isThreaded: isThreaded, work)
        let some = measure(many / 10, rounds: rounds, isThreaded: isThreaded, work)
        let all = measure(many, rounds: rounds, isThreaded: isThreaded, work)
        var figures = all.figures
        figures["many"] = Double(many)
        figures["ns at 1/100"] = few.nanoseconds
        figures["ns at 1/10"] = some.nanoseconds
        figures["growth"] = all.nanoseconds / few.nanoseconds
        return figures
    }
}

private func subjects(_ count: Int) -> [PublishSubject<Int>] {
    (0..<count).map { _ in PublishSubject<Int>() }
}

func dispose(_ subscriptions: [any Disposable]) {
    for index in shuffled(subscriptions.count) { subscriptions[index].dispose() }
}

private final class Link {
    let next: Link?
    let payload = (0, 0, 0)

    init(_ next: Link?) {
        self.next = next
    }
}
