import Foundation
import Rivulet

/// A thread sends and another disposes: after that at most the event that was under way is seen, the source is stopped once.
private func disposal(_ chain: Chain, _ chance: inout Chance) throws {
    let (tap, witness, seenAtDisposal) = (Tap(), Witness<Int>(), Counter())
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "queue")
    let subscription = chain.make(tap.source(), queue).watch(witness)
    let ends = chance.below(3) == 0
    Crew.run(3, &chance) { thread, chance in
        switch thread {
        case 0:
            for value in 1...20 { tap.subject.onNext(value) }
            if ends { tap.subject.onCompleted() }
        case 1:
            chance.dawdle()
            chance.dawdle()
            subscription.dispose()
            seenAtDisposal.add(witness.events)
        default:
            chance.dawdle()
            chance.dawdle()
            subscription.dispose()
        }
    }
    if chain.hops { usleep(200) }
    try witness.check()
    try check(
        witness.events <= seenAtDisposal.value + 1, "\(witness.events - seenAtDisposal.value) events after disposal")
    try check(tap.stopped.value, tap.started.value, "source stopped, times")
    try check(!tap.subject.hasObservers, "the source is still observed")
}

/// Disposal on the queue where events are delivered is the last that is heard.
private func disposalOnQueue(_ chain: Chain, _ chance: inout Chance) throws {
    let (subject, queue, isOver, late) = (PublishSubject<Int>(), DispatchQueue(label: "queue"), Counter(), Counter())
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "queue")
    let subscription = chain.make(subject, scheduler).subscribe(
        onNext: { _ in if isOver.value > 0 { late.add() } }, onCompleted: { if isOver.value > 0 { late.add() } })
    Crew.run(2, &chance) { thread, chance in
        if thread == 0 {
            for value in 1...30 { subject.onNext(value) }
            subject.onCompleted()
        } else {
            chance.dawdle()
            queue.sync {
                subscription.dispose()
                isOver.add()
            }
        }
    }
    queue.sync {}
    usleep(100)
    queue.sync {}
    try check(late.value, 0, "events after disposal on their queue")
}

/// An object that acts when it is freed.
private final class Farewell: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    deinit { action() }
}

/// The closures of a subscription hold the last reference to an object whose `deinit` uses the stream.
private func farewell(_ chain: Chain, _ chance: inout Chance) throws {
    let (tap, freed) = (Tap(), Counter())
    let (subscription, other) = (SerialDisposable(), SerialDisposable())
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "queue")
    let stream = chain.make(tap.source(), queue)
    do {
        let farewell = Farewell {
            tap.subject.onNext(100)
            subscription.dispose()
            other.disposable = stream.subscribe(onNext: { _ in })
            tap.subject.onNext(101)
            freed.add()
        }
        subscription.disposable = stream.subscribe(
            onNext: { _ in withExtendedLifetime(farewell) {} }, onError: { _ in withExtendedLifetime(farewell) {} },
            onCompleted: { withExtendedLifetime(farewell) {} })
    }
    let ends = chance.below(2) == 0
    Crew.run(2, &chance) { thread, chance in
        for value in 1...5 { tap.subject.onNext(value) }
        if thread == 0 {
            chance.dawdle()
            subscription.dispose()
        } else if ends {
            tap.subject.onCompleted()
        }
    }
    for _ in 0..<5_000 where freed.value == 0 { usleep(1_000) }
    try check(freed.value, 1, "freed, times")
    other.dispose()
    try check(tap.stopped.value, tap.started.value, "source stopped, times")
}

/// Threads put into a bag, end what is in it, and release it.
private func bag(_ chance: inout Chance) throws {
    let (subject, torn, made, holder) = (PublishSubject<Int>(), Counter(), Counter(), Holder(1))
    Crew.run(4, &chance) { thread, chance in
        switch thread {
        case 0:
            chance.dawdle()
            chance.dawdle()
            holder.drop()
        case 1:
            for value in 1...5 {
                subject.onNext(value)
                chance.dawdle()
            }
        default:
            for _ in 0..<10 {
                func make() -> any Disposable {
                    made.add()
                    return subject.take(2).do(onDispose: { torn.add() }).subscribe(onNext: { _ in })
                }
                if !holder.add(make()) { return }
            }
        }
    }
    try check(torn.value, made.value, "teardowns")
    try check(!subject.hasObservers, "the source is still observed")
}

/// Those that send everything from their scheduler.
private let scheduled = chains.filter { ["observe(on:)", "delay", "flatMap to just on a scheduler"].contains($0.name) }

let disposalCases: [Case] =
    chains.map { chain in Case("disposal from other threads: \(chain.name)") { try disposal(chain, &$0) } }
    + scheduled.map { chain in
        Case("disposal on the queue: \(chain.name)") { try disposalOnQueue(chain, &$0) }
    }
    + chains.map { chain in Case("hostile deinit: \(chain.name)") { try farewell(chain, &$0) } }
    + [
        Case("a bag that is filled, emptied and released") { try bag(&$0) },
        Case("a bag stops all its members before it tears one down") { chance in
            let (subject, log) = (PublishSubject<Int>(), Counter())
            let bags = Holder(1)
            bags.add(Observable<Int>.never().subscribe(onDisposed: { subject.onNext(7) }))
            bags.add(subject.subscribe(onNext: { _ in log.add() }))
            bags.add(Observable<Int>.never().subscribe(onDisposed: { subject.onNext(7) }))
            Crew.run(2) { _ in bags.drop() }
            try check(log.value, 0, "values seen")
        },
        Case("completed subscriptions leave their bag") { chance in
            let (subject, bag, subscriptions) = (PublishSubject<Int>(), DisposeBag(), Weaklings())
            Crew.run(4, &chance) { thread, chance in
                for value in 0..<50 {
                    let subscription = subject.take(1).subscribe(onNext: { _ in })
                    subscriptions.add(subscription as AnyObject)
                    subscription.disposed(by: bag)
                    if thread == 0 { subject.onNext(value) }
                }
            }
            subject.onNext(-1)
            try check(withExtendedLifetime(bag) { subscriptions.living }, 0, "members")
        },
        Case("disposables that threads put, replace and dispose") { chance in
            let (serial, composite, made, torn) = (SerialDisposable(), CompositeDisposable(), Counter(), Counter())
            let count = RefCountDisposable(disposable: Disposables.create { torn.add() })
            made.add()
            Crew.run(4, &chance) { thread, chance in
                for round in 0..<10 {
                    made.add(2)
                    serial.disposable = Disposables.create { torn.add() }
                    let key = composite.insert(Disposables.create { torn.add() })
                    let share = count.retain()
                    if round % 2 == 0, let key { composite.remove(for: key) }
                    if thread == 1, round == 8 {
                        chance.dawdle()
                        serial.dispose()
                        composite.dispose()
                        count.dispose()
                    }
                    share.dispose()
                }
            }
            try check(torn.value, made.value, "teardowns")
        },
        Case("timers that are disposed when they are due") { chance in
            let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
            let (witnesses, seeds) = ((0..<4).map { _ in Witness<Int>() }, chance.fork())
            Crew.run(4) { thread in
                var chance = seeds
                let subscription = Observable<Int>.interval(.microseconds(100), scheduler: scheduler)
                    .watch(witnesses[thread])
                for _ in 0...thread { _ = chance.next() }
                usleep(useconds_t(chance.below(400)))
                subscription.dispose()
            }
            usleep(200)
            for witness in witnesses {
                try witness.check()
                try check(witness.values, Array(0..<witness.values.count), "ticks")
            }
        },
    ]
