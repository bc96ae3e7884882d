import Foundation
import RxRelay
import RxSwift
import RxTest
import XCTest

final class SubjectTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testPublishSubject() {
        let subject = PublishSubject<Int>()
        let early = scheduler.createObserver(Int.self)
        let late = scheduler.createObserver(Int.self)
        let afterwards = scheduler.createObserver(Int.self)

        subject.onNext(1)
        subject.subscribe(early).disposed(by: disposeBag)
        subject.onNext(2)
        subject.asObservable().subscribe(late).disposed(by: disposeBag)
        subject.on(.next(3))
        subject.onError(TestError.dummy)
        subject.onNext(4)
        subject.subscribe(afterwards).disposed(by: disposeBag)

        XCTAssertEqual(early.events, [.next(0, 2), .next(0, 3), .error(0, TestError.dummy)])
        XCTAssertEqual(late.events, [.next(0, 3), .error(0, TestError.dummy)])
        XCTAssertEqual(afterwards.events, [.error(0, TestError.dummy)])
        XCTAssertFalse(subject.hasObservers)
    }

    func testBehaviorSubject() throws {
        let subject = BehaviorSubject(value: "a")
        let observer = scheduler.createObserver(String.self)
        subject.subscribe(observer).disposed(by: disposeBag)
        XCTAssertEqual(try subject.value(), "a")

        subject.onNext("b")
        XCTAssertEqual(try subject.value(), "b")
        XCTAssertRecordedElements(observer.events, ["a", "b"])

        subject.onError(TestError.dummy)
        XCTAssertThrowsError(try subject.value()) { error in
            XCTAssertEqual(error as? TestError, .dummy)
        }
    }

    func testDisposedSubjectThrows() {
        let subject = BehaviorSubject(value: 1)
        subject.dispose()

        XCTAssertTrue(subject.isDisposed)
        XCTAssertThrowsError(try subject.value()) { error in
            guard case RxError.disposed = error else { return XCTFail("\(error)") }
        }
    }

    func testReplaySubject() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        let all = ReplaySubject<Int>.createUnbounded()
        let observer = scheduler.createObserver(Int.self)
        let observerOfAll = scheduler.createObserver(Int.self)
        Observable.of(1, 2, 3).subscribe(subject).disposed(by: disposeBag)
        Observable.of(1, 2, 3).subscribe(all).disposed(by: disposeBag)

        subject.subscribe(observer).disposed(by: disposeBag)
        all.subscribe(observerOfAll).disposed(by: disposeBag)

        XCTAssertEqual(observer.events, [.next(0, 2), .next(0, 3), .completed(0)])
        XCTAssertEqual(observerOfAll.events, [.next(0, 1), .next(0, 2), .next(0, 3), .completed(0)])
    }

    func testAsyncSubject() {
        let subject = AsyncSubject<Int>()
        let observer = scheduler.createObserver(Int.self)
        subject.subscribe(observer).disposed(by: disposeBag)

        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(observer.events, [])
        subject.onCompleted()

        XCTAssertEqual(observer.events, [.next(0, 2), .completed(0)])
    }

    func testFailedAsyncSubjectSendsNoValue() {
        let subject = AsyncSubject<Int>()
        let observer = scheduler.createObserver(Int.self)
        subject.subscribe(observer).disposed(by: disposeBag)

        subject.onNext(1)
        subject.onError(TestError.dummy)

        XCTAssertEqual(observer.events, [.error(0, TestError.dummy)])
    }

    func testSubjectAsBothEndsOfAPipe() {
        let input = PublishSubject<Int>()
        let output = ReplaySubject<String>.create(bufferSize: 10)
        input.map { "#\($0)" }.bind(to: output.asObserver()).disposed(by: disposeBag)
        let observer = scheduler.createObserver(String.self)

        [3, 2, 1].forEach { input.onNext($0) }
        output.subscribe(observer).disposed(by: disposeBag)

        XCTAssertRecordedElements(observer.events, ["#3", "#2", "#1"])
    }

    func testRelaysNeverEnd() {
        let relay = PublishRelay<Int>()
        let observer = scheduler.createObserver(Int.self)
        relay.subscribe(observer).disposed(by: disposeBag)

        Observable.of(1, 2).bind(to: relay).disposed(by: disposeBag)
        Observable.of(3).subscribe(onNext: { relay.accept($0) }).disposed(by: disposeBag)

        XCTAssertRecordedElements(observer.events, [1, 2, 3])
    }

    func testRelayOfOptionals() {
        let relay = BehaviorRelay<Int?>(value: nil)
        let observer = scheduler.createObserver(Int?.self)
        relay.subscribe(observer).disposed(by: disposeBag)

        Observable.just(1).bind(to: relay).disposed(by: disposeBag)

        XCTAssertEqual(relay.value, 1)
        XCTAssertEqual(observer.events, [.next(0, nil), .next(0, 1)])
    }

    func testReplayRelay() {
        let relay = ReplayRelay<String>.create(bufferSize: 2)
        let unbound = ReplayRelay<String>.createUnbound()
        let observer = scheduler.createObserver(String.self)

        for text in ["a", "b", "c"] {
            relay.accept(text)
            unbound.accept(text)
        }
        relay.subscribe(observer).disposed(by: disposeBag)
        unbound.subscribe(observer).disposed(by: disposeBag)

        XCTAssertRecordedElements(observer.events, ["b", "c", "a", "b", "c"])
    }

    func testStateIsReplacedThroughTheRelay() {
        struct State: Equatable {
            var count = 0
            var names: [String] = []
        }
        let state = BehaviorRelay(value: State())
        let counts = scheduler.createObserver(Int.self)
        state.map { $0.count }.distinctUntilChanged().subscribe(counts).disposed(by: disposeBag)

        var next = state.value
        next.count += 1
        state.accept(next)
        next.names.append("a")
        state.accept(next)

        XCTAssertEqual(state.value, State(count: 1, names: ["a"]))
        XCTAssertRecordedElements(counts.events, [0, 1])
    }

    /// The first observer sends again from inside the first value. Both observers see the values in the order sent.
    func testSendsFromInsideAreDeliveredInTurn() {
        let subject = PublishSubject<Int>()
        let second = scheduler.createObserver(Int.self)
        subject
            .subscribe(onNext: { value in
                if value == 1 { subject.onNext(2) }
            })
            .disposed(by: disposeBag)
        subject.subscribe(second).disposed(by: disposeBag)

        subject.onNext(1)

        XCTAssertRecordedElements(second.events, [1, 2])
    }

    func testInfallibleOfARelay() {
        let relay = BehaviorRelay(value: 1)
        let values = scheduler.createObserver(Int.self)
        let infallible: Infallible<Int> = relay.asInfallible()
        infallible
            .map { $0 * 10 }
            .filter { $0 > 10 }
            .subscribe(onNext: { values.onNext($0) })
            .disposed(by: disposeBag)

        relay.accept(2)
        relay.accept(3)

        XCTAssertRecordedElements(values.events, [20, 30])
    }

    func testInfallibleIsCreatedAndRecovered() {
        let created = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            return Disposables.create()
        }
        let recovered = Observable<Int>.error(TestError.dummy).asInfallible(onErrorJustReturn: -1)
        let events = scheduler.createObserver(Int.self)

        Infallible.concat(created, recovered)
            .asObservable()
            .subscribe(events)
            .disposed(by: disposeBag)

        XCTAssertEqual(events.events, [.next(0, 1), .next(0, -1), .completed(0)])
    }
}
