import Foundation
import Rivulet

/// A way to share one source.
private struct Sharing: Sendable {
    let name: String
    var replay = 0
    let make: @Sendable (Observable<Int>) -> Observable<Int>
}

private let sharings: [Sharing] = [
    Sharing(name: "share") { $0.share() },
    Sharing(name: "share(replay: 1)", replay: 1) { $0.share(replay: 1) },
    Sharing(name: "share(replay: 3)", replay: 3) { $0.share(replay: 3) },
    Sharing(name: "share(replay: 1, scope: .forever)", replay: 1) { $0.share(replay: 1, scope: .forever) },
    Sharing(name: "publish, refCount") { $0.publish().refCount() },
    Sharing(name: "replay, refCount", replay: 1) { $0.replay(1).refCount() },
    Sharing(name: "multicast, refCount") { $0.multicast(makeSubject: { PublishSubject() }).refCount() },
    Sharing(name: "multicast of a subject, refCount") { $0.multicast(PublishSubject()).refCount() },
]

/// Four threads race for the first subscription, and for the last disposal.
private func firstSubscriber(_ sharing: Sharing, _ chance: inout Chance) throws {
    let (tap, bags) = (Tap(), Holder(4))
    let shared = sharing.make(tap.source())
    let witnesses = (0..<4).map { _ in Witness<Int>() }
    Crew.run(4, &chance) { thread, chance in
        chance.dawdle()
        bags.add(shared.watch(witnesses[thread]), thread)
    }
    try check(tap.started.value, 1, "subscriptions of the source")
    for value in 1...3 { tap.subject.onNext(value) }
    for witness in witnesses {
        try witness.check()
        try check(witness.values, [1, 2, 3], "values")
    }
    try check(tap.stopped.value, 0, "source stopped too early, times")
    Crew.run(4, &chance) { thread, chance in
        chance.dawdle()
        bags.drop(thread)
    }
    try check(tap.stopped.value, 1, "source stopped, times")
    try check(!tap.subject.hasObservers, "the source is still observed")
}

/// Threads subscribe and dispose at random. Each run of the source is stopped once.
private func comingAndGoing(_ make: (Observable<Int>) -> Observable<Int>, _ chance: inout Chance) throws {
    let tap = Tap()
    let shared = make(tap.source(first: 0))
    let faults = Counter()
    Crew.run(8, &chance) { thread, chance in
        for round in 0..<6 {
            let witness = Witness<Int>()
            let subscription = shared.watch(witness)
            chance.dawdle()
            if thread < 2 { tap.subject.onNext(round) }
            chance.dawdle()
            subscription.dispose()
            do { try witness.check() } catch { faults.add() }
        }
    }
    try check(faults.value, 0, "broken observers")
    try check(tap.stopped.value, tap.started.value, "source stopped, times")
    try check(!tap.subject.hasObservers, "the source is still observed")
}

/// One sends rising numbers while others subscribe: each sees what it missed, and then all, once and in order.
private func replay(_ kind: Kind, _ chance: inout Chance) throws {
    let (station, queue) = (kind.make(), DispatchQueue(label: "sender"))
    let (witnesses, bag) = ((0..<3).map { _ in Witness<Int>() }, DisposeBag())
    let subscriptions = (0..<3).map { _ in SerialDisposable() }
    for subscription in subscriptions { bag.insert(subscription) }
    Crew.run(4, &chance) { thread, chance in
        if thread == 3 {
            for value in 1...30 {
                queue.sync { station.send(value) }
                chance.dawdle()
            }
        } else {
            chance.dawdle()
            let seed = chance.next()
            subscriptions[thread].disposable = station.stream.watch(witnesses[thread]) { value in
                // It waits for the queue that is busy sending to the same stream.
                if value % 8 == 0, Chance(seed: seed).isFirstEven { queue.async {} }
            }
        }
    }
    for witness in witnesses {
        try witness.check()
        let values = witness.values
        if let first = values.first { try check(values, Array(first...30), "values") }
        if kind.replay > 0 { try check(values.last, 30, "last value") }
    }
}

extension Chance {
    fileprivate var isFirstEven: Bool {
        var copy = self
        return copy.below(2) == 0
    }
}

/// The observer of a new subscriber waits for a queue that sends to the same stream.
private func waitingReplay(_ kind: Kind, _ chance: inout Chance) throws {
    let (station, queue) = (kind.make(), DispatchQueue(label: "busy"))
    let (witness, bag) = (Witness<Int>(), DisposeBag())
    station.send(1)
    Crew.run(2, &chance) { thread, chance in
        if thread == 0 {
            for value in 2...6 {
                queue.sync {
                    chance.dawdle()
                    station.send(value)
                }
            }
        } else {
            chance.dawdle()
            // The first values come on this thread; later ones may come on the queue, which must not wait for itself.
            let isHere = Here()
            station.stream.watch(witness) { _ in
                if isHere.isTrue { queue.sync {} }
            }.disposed(by: bag)
        }
    }
    try witness.check()
    if let first = witness.values.first { try check(witness.values, Array(first...6), "values") }
    if kind.replay > 0 { try check(witness.values.last, 6, "last value") }
}

/// Whether the caller is on the thread that made it.
private struct Here: Sendable {
    private let thread = pthread_self()

    var isTrue: Bool { pthread_equal(thread, pthread_self()) != 0 }
}

let sharingCases: [Case] =
    sharings.map { sharing in Case("first subscriber: \(sharing.name)") { try firstSubscriber(sharing, &$0) } }
    + sharings.map { sharing in
        Case("coming and going: \(sharing.name)") { try comingAndGoing(sharing.make, &$0) }
    }
    + kinds.map { kind in Case("replay to new subscribers: \(kind.name)") { try replay(kind, &$0) } }
    + kinds.map { kind in Case("a new subscriber waits for the sender: \(kind.name)") { try waitingReplay(kind, &$0) } }
    + [
        Case("coming and going: share of share") { chance in
            try comingAndGoing({ $0.share(replay: 1).share(replay: 1) }, &chance)
        },
        Case("four threads connect one connectable") { chance in
            let tap = Tap()
            let connectable = tap.source().replay(1)
            let witness = Witness<Int>()
            let subscription = connectable.watch(witness)
            let connections = (0..<4).map { _ in SerialDisposable() }
            Crew.run(4, &chance) { thread, chance in
                chance.dawdle()
                connections[thread].disposable = connectable.connect()
            }
            try check(tap.started.value, 1, "subscriptions of the source")
            tap.subject.onNext(1)
            Crew.run(4, &chance) { thread, chance in
                chance.dawdle()
                connections[thread].dispose()
            }
            try check(tap.stopped.value, 1, "source stopped, times")
            subscription.dispose()
            try witness.check()
            try check(witness.values, [1], "values")
        },
        Case("replay of one: four senders, four subscribers, and a send from inside") { chance in
            let (subject, bag) = (ReplaySubject<Int>.create(bufferSize: 1), DisposeBag())
            let witnesses = (0..<4).map { _ in Witness<Int>() }
            Crew.run(8, &chance) { thread, chance in
                if thread < 4 {
                    for value in 1...10 { subject.onNext(thread * 100 + value) }
                } else {
                    chance.dawdle()
                    subject.watch(witnesses[thread - 4]) { value in
                        if value == 105 { subject.onNext(1_000 + thread) }
                    }.disposed(by: bag)
                }
            }
            for witness in witnesses { try witness.check() }
            let lasts = Set(witnesses.map(\.values.last))
            try check(lasts.count, 1, "last values")
            let (late, end) = (Witness<Int>(), Witness<Int>())
            subject.watch(late).disposed(by: bag)
            try check(late.values.count, 1, "values for a late subscriber")
            try check(late.values.last, witnesses[0].values.last ?? 0, "newest value")
            subject.onCompleted()
            subject.watch(end).disposed(by: bag)
            try check(end.values, late.values, "values after the end")
        },
        Case("observers of a relay agree with its value") { chance in
            let (relay, bag) = (BehaviorRelay(value: 0), DisposeBag())
            let witnesses = (0..<2).map { _ in Witness<Int>() }
            for witness in witnesses {
                relay.watch(witness) { value in
                    if value > 0, value % 10 == 0 { relay.accept(-value) }
                }.disposed(by: bag)
            }
            Crew.run(3, &chance) { thread, _ in
                for value in 1...20 { relay.accept(thread * 100 + value) }
            }
            for witness in witnesses {
                try witness.check()
                try check(witness.values.last, relay.value, "last value")
                try check(witness.values == witnesses[0].values, "two observers saw different orders")
            }
        },
    ]
