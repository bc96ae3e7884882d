import RivuletTest
import Testing

@testable import Rivulet

/// One subscription in several bags, and bags that hold others' disposables.
@Suite struct SharedBagLaws {
    @Test func `a subscription that two threads put into two bags leaves both and is torn down once`() {
        let (rounds, farewells, source) = (5_000, Log<Int>(), PublishSubject<Int>())
        let subscriptions = (0..<rounds).map { number in
            source.subscribe(onDisposed: { farewells.append(number) })
        }
        let bags = [DisposeBag(), DisposeBag()]
        onThreads(2) { side in
            for subscription in subscriptions { bags[side].insert(subscription) }
        }
        for subscription in subscriptions { subscription.dispose() }
        #expect(farewells.values == Array(0..<rounds))
        #expect(bags.map(\.group.count) == [0, 0])
    }

    @Test func `bags on three threads take, and drop, one subscription`() {
        for _ in 0..<300 {
            let (farewells, source) = (Log<Int>(), PublishSubject<Int>())
            let subscription = source.subscribe(onDisposed: { farewells.append(1) })
            onThreads(3) { _ in
                let bag = DisposeBag()
                bag.insert(subscription)
            }
            #expect(farewells.values == [1])
            #expect(!source.hasObservers)
        }
    }

    static let holders: [@Sendable (any Disposable) -> any Disposable] = [
        { $0 }, { ScopedDisposable($0) }, { RefCountDisposable(disposable: $0) },
        { scheduled($0) }, { CompositeDisposable(disposables: [$0]) },
        {
            let serial = SerialDisposable()
            serial.disposable = $0
            return serial
        },
        {
            let single = SingleAssignmentDisposable()
            single.setDisposable($0)
            return single
        },
        { Disposables.create([$0]) },
        { ScopedDisposable(RefCountDisposable(disposable: scheduled($0))) },
    ]

    private static func scheduled(_ disposable: any Disposable) -> ScheduledDisposable {
        ScheduledDisposable(scheduler: ImmediateScheduler(), disposable: disposable)
    }

    @Test(arguments: holders.indices, [false, true])
    func `no member of a bag sees what another sends as it goes, whatever holds it`(_ index: Int, inComposite: Bool) {
        let (source, log) = (PublishSubject<Int>(), Log<Int>())
        let members: [any Disposable] = [
            Disposables.create { source.onNext(1) },
            Self.holders[index](source.subscribe(onNext: log.append)),
            Disposables.create { source.onNext(2) },
        ]
        if inComposite {
            CompositeDisposable(disposables: members).dispose()
        } else {
            let bag = DisposeBag()
            bag.insert(members)
        }
        #expect(log.values == [])
        #expect(!source.hasObservers)
    }

    @Test func `the last of those that hold a disposable stops it with the bag`() {
        let (source, log) = (PublishSubject<Int>(), Log<Int>())
        do {
            let refCount = RefCountDisposable(disposable: source.subscribe(onNext: log.append))
            let bag = DisposeBag()
            bag.insert(Disposables.create { source.onNext(1) }, refCount.retain(), refCount, refCount.retain())
        }
        #expect(log.values == [])
        #expect(!source.hasObservers)
    }

    @Test func `a bag stops at once, and tears down later, what a scheduler disposes`() {
        let (scheduler, source, log) = (TestScheduler(), PublishSubject<Int>(), Log<Int>())
        do {
            let bag = DisposeBag()
            let subscription = source.subscribe(onNext: log.append, onDisposed: { log.append(-1) })
            bag.insert(ScheduledDisposable(scheduler: scheduler, disposable: subscription))
        }
        source.onNext(1)
        #expect(log.values == [])
        scheduler.start()
        #expect(log.values == [-1])
    }
}
