import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

/// A price feed that all screens share.
private final class PriceFeed {
    private let prices: ConnectableObservable<Int>
    private let connection = SerialDisposable()

    init(source: Observable<Int>) {
        prices = source.replay(1)
    }

    var newest: Observable<Int> { prices.asObservable() }

    func open() {
        connection.disposable = prices.connect()
    }

    func close() {
        connection.disposable = Disposables.create()
    }
}

final class ConnectableTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testConnectIsAFunctionWithoutArguments() {
        let published = Observable.just(1).publish()
        let connect: () -> Disposable = published.connect
        let observer = scheduler.createObserver(Int.self)
        published.subscribe(observer).disposed(by: disposeBag)
        connect().disposed(by: disposeBag)
        XCTAssertEqual(observer.events, [.next(0, 1), .completed(0)])
    }

    func testPublishStartsWhenItIsConnected() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(240, 3), .next(260, 4), .completed(280),
        ])
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let published = xs.publish()
        let disposeBag = self.disposeBag
        scheduler.scheduleAt(205) { published.subscribe(first).disposed(by: disposeBag) }
        scheduler.scheduleAt(215) { published.connect().disposed(by: disposeBag) }
        scheduler.scheduleAt(250) { published.subscribe(second).disposed(by: disposeBag) }

        scheduler.start()

        XCTAssertEqual(first.events, [.next(220, 2), .next(240, 3), .next(260, 4), .completed(280)])
        XCTAssertEqual(second.events, [.next(260, 4), .completed(280)])
        XCTAssertEqual(xs.subscriptions, [Subscription(215, 280)])
    }

    func testDisconnectingStopsTheSource() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3), .next(260, 4)])
        let observer = scheduler.createObserver(Int.self)
        let published = xs.publish()
        let connection = SerialDisposable()
        published.subscribe(observer).disposed(by: disposeBag)
        scheduler.scheduleAt(205) { connection.disposable = published.connect() }
        scheduler.scheduleAt(230) { connection.disposable.dispose() }
        scheduler.scheduleAt(250) { connection.disposable = published.connect() }

        scheduler.start()

        // The second connection has a subject of its own, which this observer does not know.
        XCTAssertEqual(observer.events, [.next(210, 1), .next(220, 2)])
        XCTAssertEqual(xs.subscriptions, [Subscription(205, 230), Subscription(250)])
    }

    func testRefCount() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3), .next(270, 4)])
        let shared = xs.publish().refCount()
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let subscriptions = [SerialDisposable(), SerialDisposable()]
        scheduler.scheduleAt(200) { subscriptions[0].disposable = shared.subscribe(first) }
        scheduler.scheduleAt(220) { subscriptions[1].disposable = shared.subscribe(second) }
        scheduler.scheduleAt(240) { subscriptions[0].dispose() }
        scheduler.scheduleAt(260) { subscriptions[1].dispose() }

        scheduler.start()

        XCTAssertEqual(first.events, [.next(210, 1), .next(230, 2)])
        XCTAssertEqual(second.events, [.next(230, 2), .next(250, 3)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 260)])
    }

    func testReplay() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)])
        let newest = scheduler.createObserver(Int.self)
        let all = scheduler.createObserver(Int.self)
        let two = xs.replay(2)
        let everything = xs.replayAll()
        let disposeBag = self.disposeBag
        scheduler.scheduleAt(200) {
            two.connect().disposed(by: disposeBag)
            everything.connect().disposed(by: disposeBag)
        }
        scheduler.scheduleAt(235) {
            two.subscribe(newest).disposed(by: disposeBag)
            everything.subscribe(all).disposed(by: disposeBag)
        }

        scheduler.start()

        XCTAssertEqual(newest.events, [.next(235, 2), .next(235, 3), .completed(240)])
        XCTAssertEqual(all.events, [.next(235, 1), .next(235, 2), .next(235, 3), .completed(240)])
    }

    func testMulticastThroughASubject() {
        let subject = BehaviorSubject(value: 0)
        let source = PublishSubject<Int>()
        let multicast: ConnectableObservable<Int> = source.multicast(subject)
        let observer = scheduler.createObserver(Int.self)
        multicast.subscribe(observer).disposed(by: disposeBag)
        multicast.connect().disposed(by: disposeBag)

        source.onNext(1)
        subject.onNext(10)
        source.onNext(2)

        XCTAssertRecordedElements(observer.events, [0, 1, 10, 2])
    }

    func testMulticastMakesASubjectForEachConnection() {
        let source = PublishSubject<Int>()
        let shared = source.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) }).refCount()
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)

        let subscription = shared.subscribe(first)
        source.onNext(1)
        subscription.dispose()
        shared.subscribe(second).disposed(by: disposeBag)
        source.onNext(2)

        XCTAssertRecordedElements(first.events, [1])
        XCTAssertRecordedElements(second.events, [2])
    }

    func testMulticastWithASelector() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])

        let res = scheduler.start {
            xs.multicast({ PublishSubject<Int>() }) { shared in Observable.zip(shared, shared.skip(1)) { $0 + $1 } }
        }

        XCTAssertEqual(res.events, [.next(220, 3), .completed(230)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }

    func testShareStartsAnewAfterTheLastSubscriber() {
        let xs = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
        let shared = xs.share()
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let third = scheduler.createObserver(Int.self)
        let disposeBag = self.disposeBag
        scheduler.scheduleAt(200) { shared.subscribe(first).disposed(by: disposeBag) }
        scheduler.scheduleAt(215) { shared.subscribe(second).disposed(by: disposeBag) }
        scheduler.scheduleAt(300) { shared.subscribe(third).disposed(by: disposeBag) }

        scheduler.start()

        XCTAssertEqual(first.events, [.next(210, 1), .next(220, 2), .completed(230)])
        XCTAssertEqual(second.events, [.next(220, 2), .completed(230)])
        XCTAssertEqual(third.events, [.next(310, 1), .next(320, 2), .completed(330)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230), Subscription(300, 330)])
    }

    func testSharedSourceThatEndsAtOnceRunsForEachSubscriber() {
        let starts = BehaviorRelay(value: 0)
        let source = Observable<Int>.deferred {
            starts.accept(starts.value + 1)
            return .just(starts.value)
        }
        let whileConnected = source.share(replay: 1)
        for _ in 0..<3 { whileConnected.subscribe().disposed(by: disposeBag) }
        XCTAssertEqual(starts.value, 3)

        let forever = source.share(replay: 1, scope: .forever)
        for _ in 0..<3 { forever.subscribe().disposed(by: disposeBag) }
        XCTAssertEqual(starts.value, 4)
    }

    func testPriceFeed() {
        let source = PublishSubject<Int>()
        let feed = PriceFeed(source: source)
        let early = scheduler.createObserver(Int.self)
        let late = scheduler.createObserver(Int.self)
        feed.newest.subscribe(early).disposed(by: disposeBag)
        source.onNext(1)

        feed.open()
        source.onNext(2)
        feed.newest.subscribe(late).disposed(by: disposeBag)
        source.onNext(3)
        feed.close()
        source.onNext(4)

        XCTAssertRecordedElements(early.events, [2, 3])
        XCTAssertRecordedElements(late.events, [2, 3])
        XCTAssertFalse(source.hasObservers)
    }

    func testDidBecomeActiveIsObserved() {
        let name = Notification.Name("didBecomeActive")
        let center = NotificationCenter()
        let observer = scheduler.createObserver(String.self)
        let subscription = center.rx.notification(name)
            .compactMap { $0.userInfo?["from"] as? String }
            .subscribe(observer)

        center.post(name: name, object: nil, userInfo: ["from": "background"])
        subscription.dispose()
        center.post(name: name, object: nil, userInfo: ["from": "nowhere"])

        XCTAssertRecordedElements(observer.events, ["background"])
    }

    func testUnhandledErrorsReachTheHook() {
        final class Reported {
            var errors: [Error] = []
        }
        let reported = Reported()
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { _, error in reported.errors.append(error) }
        defer { Hooks.defaultErrorHandler = handler }

        Observable<Int>.error(TestError.status(1)).subscribe(onNext: { _ in }).disposed(by: disposeBag)
        Single<Int>.error(TestError.status(2)).subscribe(onSuccess: { _ in }).disposed(by: disposeBag)
        Observable<Int>.error(TestError.status(3)).subscribe(onNext: { _ in }, onError: { _ in })
            .disposed(by: disposeBag)

        XCTAssertEqual(reported.errors.compactMap { $0 as? TestError }, [.status(1), .status(2)])
    }
}
