import Foundation
import Rivulet

/// Two chains feed each other, each from inside its own observer, from two threads.
private func crossFeed(_ chain: Chain, _ make: @Sendable () -> Station, _ chance: inout Chance) throws {
    let count = 1 + chance.below(4)
    let (stations, witnesses) = ([make(), make()], [Witness<Int>(), Witness<Int>()])
    let (seeds, arrivals) = ([chance.next(), chance.next()], Signal())
    let subscriptions = (0...1).map { side in
        let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "side")
        return chain.make(stations[side].stream.filter { $0 != 0 }, queue).watch(witnesses[side]) { value in
            var chance = Chance(seed: seeds[side] &+ UInt64(bitPattern: Int64(value)))
            chance.dawdle()
            if value > 0 { stations[1 - side].send(-value) }
            chance.dawdle()
            arrivals.send()
        }
    }
    Crew.run(2, &chance) { side, chance in
        for value in 1...count {
            stations[side].send(value)
            chance.dawdle()
        }
    }
    if chain.hops && !chain.drops { arrivals.wait(times: 4 * count) }
    for station in stations { station.complete() }
    if chain.hops { for witness in witnesses { witness.ended.wait() } }
    for (witness, subscription) in zip(witnesses, subscriptions) {
        subscription.dispose()
        try witness.check()
        let values = witness.values.sorted()
        if chain.drops {
            try check(Set(values).isSubset(of: Array(-count...count)), "\(values)")
        } else {
            try check(values, Array(-count...(-1)) + Array(1...count), "values")
        }
    }
}

/// Two threads feed two inputs and end them.
private func feed(_ pair: Pair, _ chance: inout Chance) throws {
    let (count, subjects, witness) = (50, [PublishSubject<Int>(), PublishSubject<Int>()], Witness<Int>())
    let counted = Counter()
    let subscription = pair.make(subjects[0], subjects[1]).do(onNext: { _ in counted.add() }).watch(witness)
    Crew.run(2, &chance) { side, chance in
        for value in 1...count {
            subjects[side].onNext(value)
            if value % 16 == 0 { chance.dawdle() }
        }
    }
    let seen = counted.value
    Crew.run(4) { subjects[$0 % 2].onCompleted() }
    subscription.dispose()
    try witness.check()
    try check(witness.ends, 1, "ends")
    try check(pair.expected(count).contains(seen), "\(seen) values instead of \(pair.expected(count))")
    try check(!subjects[0].hasObservers && !subjects[1].hasObservers, "an input is still observed")
}

/// Four threads send; all observers see everything, in one order, which keeps that of each thread.
private func crowd(_ kind: Kind, _ chance: inout Chance) throws {
    let (count, station, witnesses) = (100, kind.make(), (0..<3).map { _ in Witness<Int>() })
    let subscriptions = witnesses.map { station.stream.filter { $0 != 0 }.watch($0) }
    Crew.run(4, &chance) { thread, chance in
        for value in 1...count {
            station.send(thread * 1_000 + value)
            if value % 32 == 0 { chance.dawdle() }
        }
    }
    station.complete()
    for subscription in subscriptions { subscription.dispose() }
    for witness in witnesses {
        try witness.check()
        try check(witness.values == witnesses[0].values, "two observers saw different orders")
    }
    for thread in 0..<4 {
        let own = witnesses[0].values.filter { $0 / 1_000 == thread }.map { $0 % 1_000 }
        try check(own, Array(1...count), "values of thread \(thread)")
    }
}

/// A source that calls from eight threads, and ends from each of them.
private func lawless(_ chain: Chain, _ chance: inout Chance) throws {
    let (witness, sent, seeds) = (Witness<Int>(), Counter(), (0..<8).map { _ in chance.next() })
    let source = Observable<Int>.create { observer in
        Crew.run(8) { thread in
            var chance = Chance(seed: seeds[thread])
            for value in 1...20 { observer.onNext(thread * 100 + value) }
            sent.add()
            chance.dawdle()
            while sent.value < 8 { sched_yield() }
            if chance.below(2) == 0 { observer.onCompleted() } else { observer.onError(RxError.unknown) }
            observer.onNext(-1)
        }
        return Disposables.create()
    }
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "queue")
    let once = source.catch { _ in .empty() }
    let subscription = chain.make(once, queue).watch(witness)
    witness.ended.wait()
    subscription.dispose()
    try witness.check()
    try check(!witness.values.contains(-1), "a value came after the end")
    if !chain.drops, !chain.starts { try check(Set(witness.values).count, 160, "values") }
}

/// What an outer stream has switched away from says nothing more.
private func switching(_ name: String, _ make: @escaping @Sendable (Observable<Observable<Int>>) -> Observable<Int>)
    -> Case
{
    Case("nothing old after a switch: \(name)") { chance in
        let (outer, inner) = (PublishSubject<Observable<Int>>(), PublishSubject<Int>())
        let witness = Witness<Int>()
        let subscription = make(outer).watch(witness)
        Crew.run(3, &chance) { thread, chance in
            for round in 0..<40 {
                if thread == 0 {
                    outer.onNext(round % 3 == 0 ? .just(round) : inner.map { _ in round })
                    chance.dawdle()
                } else {
                    inner.onNext(0)
                }
            }
        }
        outer.onCompleted()
        inner.onCompleted()
        subscription.dispose()
        try witness.check()
        try check(witness.values, witness.values.sorted(), "rounds")
        try check(witness.ends, 1, "ends")
    }
}

let feedingCases: [Case] =
    chains.map { chain in
        Case("cross-feed: \(chain.name)") { chance in
            try crossFeed(chain, { Station(PublishSubject<Int>()) }, &chance)
        }
    }
    + kinds.map { kind in
        Case("cross-feed of a \(kind.name)") { chance in
            try crossFeed(Chain("itself") { source, _ in source }, kind.make, &chance)
        }
    }
    + pairs.map { pair in Case("two inputs: \(pair.name)") { try feed(pair, &$0) } }
    + kinds.map { kind in Case("four senders, one order: \(kind.name)") { try crowd(kind, &$0) } }
    + chains.filter { $0.name != "retry" && !$0.name.contains("itself") }.map { chain in
        Case("eight threads in a source: \(chain.name)") { try lawless(chain, &$0) }
    }
    + [
        switching("switchLatest") { $0.switchLatest() },
        switching("flatMapLatest") { $0.flatMapLatest { $0 } },
        Case("eight threads update one relay") { chance in
            let relay = BehaviorRelay(value: 0)
            Crew.run(8, &chance) { _, _ in
                for _ in 0..<200 { relay.update { $0 += 1 } }
            }
            try check(relay.value, 1_600, "value")
        },
        Case("amb lets one of two racing sources through") { chance in
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let witness = Witness<Int>()
            let subscription = subjects[0].amb(subjects[1]).watch(witness)
            Crew.run(2, &chance) { side, chance in
                for _ in 0..<20 { subjects[side].onNext(side) }
            }
            subscription.dispose()
            try witness.check()
            try check(Set(witness.values).count, 1, "sources that came through")
            try check(witness.values.count, 20, "values")
        },
        Case("take is exact where four threads send") { chance in
            let (subject, witness) = (PublishSubject<Int>(), Witness<Int>())
            let subscription = subject.take(5).watch(witness)
            Crew.run(4, &chance) { thread, _ in
                for value in 1...5 { subject.onNext(value) }
            }
            subscription.dispose()
            try witness.check()
            try check(witness.values.count, 5, "values")
            try check(witness.ends, 1, "ends")
        },
        Case("zip pairs the values of two threads in order") { chance in
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let witness = Witness<Int>()
            let subscription = Observable.zip(subjects[0], subjects[1]) { $0 - $1 }.watch(witness)
            Crew.run(2, &chance) { side, chance in
                for value in 1...50 { subjects[side].onNext(value) }
            }
            subscription.dispose()
            try witness.check()
            try check(witness.values, Array(repeating: 0, count: 50), "differences")
        },
    ]
