import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

/// In which order things happen, which apps come to rely on.
final class OrderTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()
    private var log: [String] = []

    func testDiamondGoesThroughAMixedPair() {
        let source = BehaviorSubject(value: 1)
        let pairs = scheduler.createObserver(String.self)
        Observable.combineLatest(source.map { $0 * 10 }, source.map { $0 + 1 }) { "\($0) \($1)" }
            .subscribe(pairs)
            .disposed(by: disposeBag)

        source.onNext(2)

        XCTAssertRecordedElements(pairs.events, ["10 2", "20 2", "20 3"])
    }

    func testLatestOfTheSameSourceIsTheNewOne() {
        let source = BehaviorSubject(value: 1)
        let pairs = scheduler.createObserver(String.self)
        source.withLatestFrom(source.map { $0 * 10 }) { "\($0) \($1)" }.subscribe(pairs).disposed(by: disposeBag)

        source.onNext(2)

        XCTAssertRecordedElements(pairs.events, ["1 10", "2 20"])
    }

    func testFlatMapLatestOfTheSameSource() {
        let source = BehaviorSubject(value: 1)
        let values = scheduler.createObserver(String.self)
        source.flatMapLatest { outer in source.map { "\(outer)/\($0)" } }.subscribe(values)
            .disposed(by: disposeBag)

        source.onNext(2)

        XCTAssertEqual(values.events.first?.value.element, "1/1")
        XCTAssertEqual(values.events.last?.value.element, "2/2")
    }

    func testObserversAreServedInTheOrderOfTheirSubscription() {
        let subject = PublishSubject<Int>()
        for name in ["a", "b", "c"] {
            subject.subscribe(onNext: { self.log.append("\(name)\($0)") }).disposed(by: disposeBag)
        }

        subject.onNext(1)

        XCTAssertEqual(log, ["a1", "b1", "c1"])
    }

    func testBagDisposesInTheOrderOfInsertion() {
        var bag: DisposeBag? = DisposeBag()
        for name in ["a", "b", "c"] {
            Disposables.create { self.log.append(name) }.disposed(by: bag!)
        }

        bag = nil

        XCTAssertEqual(log, ["a", "b", "c"])
    }

    func testCompletionDisposesWhatCreateReturned() {
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            self.log.append("returns")
            return Disposables.create { self.log.append("disposed") }
        }
        source
            .subscribe(onNext: { self.log.append("\($0)") }, onCompleted: { self.log.append("completed") })
            .disposed(by: disposeBag)

        XCTAssertEqual(log, ["1", "completed", "returns", "disposed"])
    }

    func testConcatDisposesTheFirstBeforeItSubscribesTheSecond() {
        let first = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])

        let res = scheduler.start {
            first.do(onDispose: { self.log.append("first disposed") })
                .concat(second.do(onSubscribe: { self.log.append("second subscribed") }))
        }

        XCTAssertEqual(res.events, [.next(210, 1), .next(230, 2), .completed(240)])
        XCTAssertEqual(Set(log), ["first disposed", "second subscribed"])
        XCTAssertEqual(second.subscriptions, [Subscription(220, 240)])
    }

    func testThrottleSendsWhatIsPendingBeforeItCompletes() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])

        let res = scheduler.start { xs.throttle(.seconds(40), scheduler: self.scheduler) }

        XCTAssertEqual(res.events.map(\.value), [.next(1), .next(2), .completed])
        XCTAssertEqual(res.events.first?.time, 210)
    }

    func testTakeOfNothingSubscribesToNothing() {
        let xs = scheduler.createHotObservable([.next(210, 1)])

        let res = scheduler.start { xs.take(0) }

        XCTAssertEqual(res.events, [.completed(200)])
        XCTAssertEqual(xs.subscriptions, [])
    }

    func testTakeOneInsideItsOwnEvent() {
        let subject = PublishSubject<Int>()
        let values = scheduler.createObserver(Int.self)
        subject.take(2)
            .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
            .subscribe(values)
            .disposed(by: disposeBag)

        subject.onNext(1)

        XCTAssertEqual(values.events.count, 3)
        XCTAssertEqual(Set(values.events.compactMap(\.value.element)), [1, 2])
        XCTAssertEqual(values.events.last?.value, .completed)
    }

    func testOnlyTheFirstResultOfASingleCounts() {
        let single = Single<Int>.create { single in
            single(.success(1))
            single(.success(2))
            single(.failure(TestError.dummy))
            return Disposables.create()
        }
        single
            .subscribe(onSuccess: { self.log.append("\($0)") }, onFailure: { self.log.append("\($0)") })
            .disposed(by: disposeBag)

        XCTAssertEqual(log, ["1"])
    }

    func testSubjectsAfterTheirEnd() {
        let behavior = BehaviorSubject(value: 1)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        let values = scheduler.createObserver(Int.self)
        for observer in [behavior.asObserver(), replay.asObserver()] as [AnyObserver<Int>] {
            observer.onNext(2)
            observer.onCompleted()
            observer.onNext(3)
        }

        behavior.subscribe(values).disposed(by: disposeBag)
        replay.subscribe(values).disposed(by: disposeBag)

        XCTAssertEqual(values.events, [.completed(0), .next(0, 2), .completed(0)])
    }

    func testSharedReplayForgetsOnErrorAndKeepsOnCompletionForever() {
        let failing = PublishSubject<Int>()
        let shared = failing.share(replay: 1, scope: .forever)
        let values = scheduler.createObserver(Int.self)
        shared.subscribe(values).disposed(by: disposeBag)
        failing.onNext(1)
        failing.onError(TestError.dummy)
        shared.subscribe(values).disposed(by: disposeBag)

        XCTAssertEqual(
            values.events,
            [.next(0, 1), .error(0, TestError.dummy), .next(0, 1), .error(0, TestError.dummy)])
    }

    func testDriverStartsWithItsFirstSubscriberAndStopsWithItsLast() {
        let source = Observable<Int>.never()
            .do(
                onSubscribe: { self.log.append("subscribe") },
                onDispose: { self.log.append("dispose") })
        let driver = source.asDriver(onErrorJustReturn: 0)
        let first = driver.drive()
        let second = driver.drive()

        first.dispose()
        XCTAssertEqual(log, ["subscribe"])
        second.dispose()

        XCTAssertEqual(log, ["subscribe", "dispose"])
    }

    func testRelayIsReadInsideItsOwnEvent() {
        let relay = BehaviorRelay(value: 1)
        relay.skip(1)
            .subscribe(onNext: { self.log.append("\($0) \(relay.value)") })
            .disposed(by: disposeBag)

        relay.accept(2)
        relay.accept(relay.value + 1)

        XCTAssertEqual(log, ["2 2", "3 3"])
    }

    func testMergedSynchronousSourcesTakeTurns() {
        let res = scheduler.start { Observable.merge(Observable.of(1, 2), Observable.of(10, 20)) }

        XCTAssertEqual(
            res.events, [.next(200, 1), .next(200, 10), .next(200, 2), .next(200, 20), .completed(200)])
    }

    func testCombinedSynchronousSourcesTakeTurns() {
        let res = scheduler.start {
            Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")) { "\($0)\($1)" }
        }

        XCTAssertEqual(
            res.events, [.next(200, "1a"), .next(200, "2a"), .next(200, "2b"), .completed(200)])
    }
}
