import RxSwift
import RxTest
import XCTest

/// The spellings of RxSwift 5. The tests are deprecated, so that these do not warn.
final class DeprecatedTests: XCTestCase {
    private let failing = Observable.concat([Observable.of(1, 2), .error(TestError.dummy)])
    private let numbers = Observable.of(1, 2, 3, 4)

    private func values<O: ObservableConvertibleType>(_ source: O) -> [O.Element] {
        let seen = AllSeen<O.Element>()
        _ = source.asObservable().subscribe(onNext: { seen.append($0) }, onError: { _ in })
        return seen.values
    }

    @available(*, deprecated)
    func testRecovering() {
        XCTAssertEqual(values(failing.catchError { _ in .just(9) }), [1, 2, 9])
        XCTAssertEqual(values(failing.catchErrorJustReturn(8)), [1, 2, 8])
        XCTAssertEqual(values(Observable.catchError([failing, Observable.just(7)])), [1, 2, 7])
        XCTAssertEqual(values(failing.retryWhen { (errors: Observable<Error>) in errors }.take(4)), [1, 2, 1, 2])
        XCTAssertEqual(values(failing.retryWhen { (errors: Observable<TestError>) in errors }.take(4)), [1, 2, 1, 2])
        XCTAssertEqual(values(failing.retryWhen { $0 }.take(4)), [1, 2, 1, 2])
    }

    @available(*, deprecated)
    func testFiltering() {
        XCTAssertEqual(values(numbers.elementAt(1)), [2])
        XCTAssertEqual(values(numbers.skipUntil(Observable.just(1))), [1, 2, 3, 4])
        XCTAssertEqual(values(numbers.skipWhile { $0 < 3 }), [3, 4])
        XCTAssertEqual(values(numbers.takeUntil(Observable<Int>.never())), [1, 2, 3, 4])
        XCTAssertEqual(values(numbers.takeUntil(.inclusive) { $0 == 2 }), [1, 2])
        XCTAssertEqual(values(numbers.takeUntil(.exclusive, predicate: { $0 == 2 })), [1])
        XCTAssertEqual(values(numbers.takeWhile { $0 < 3 }), [1, 2])
    }

    @available(*, deprecated)
    func testScheduling() {
        let scheduler = TestScheduler(initialClock: 0)
        let res = scheduler.start { self.numbers.take(1).subscribeOn(scheduler).observeOn(scheduler) }
        XCTAssertEqual(res.events.map(\.value), [.next(1), .completed])
        let span: RxTimeInterval = .seconds(15)
        let first = TestScheduler(initialClock: 0)
        let ticks = first.start {
            Observable<Int>.interval(.seconds(10), scheduler: first).take(span, scheduler: first)
        }
        XCTAssertEqual(ticks.events, [.next(210, 0), .completed(215)])
        let second = TestScheduler(initialClock: 0)
        let literal = second.start {
            Observable<Int>.interval(.seconds(10), scheduler: second).take(.seconds(15), scheduler: second)
        }
        XCTAssertEqual(literal.events, [.next(210, 0), .completed(215)])
    }

    @available(*, deprecated)
    func testTraits() {
        let failing = Single<Int>.error(TestError.dummy)
        XCTAssertEqual(values(failing.catchErrorJustReturn(1)), [1])
        XCTAssertEqual(values(failing.catchError { _ in .just(2) }), [2])
        XCTAssertEqual(values(Maybe<Int>.error(TestError.dummy).catchErrorJustReturn(3)), [3])
        let scheduler = CurrentThreadScheduler.instance
        XCTAssertEqual(values(Single.just(4).observeOn(scheduler).subscribeOn(scheduler)), [4])
        XCTAssertEqual(values(failing.retryWhen { (_: Observable<Error>) in Observable<Int>.empty() }), [])
        XCTAssertEqual(values(failing.retryWhen { (_: Observable<TestError>) in Observable<Int>.empty() }), [])
        let seen = Seen()
        _ = Single.just(5).subscribe(onSuccess: { seen.append($0) }, onError: { _ in seen.append(-1) })
        _ = failing.subscribe(onError: { _ in seen.append(6) }, onDisposed: { seen.append(7) })
        XCTAssertEqual(seen.values, [5, 6, 7])
    }

    func testWholeNumbers() {
        func sum<Number: RxAbstractInteger>(_ stream: Observable<Number>) -> Observable<Number> {
            stream.reduce(0) { $0 + $1 }
        }
        XCTAssertEqual(values(sum(Observable<UInt8>.of(1, 2))), [3])
    }
}

private final class AllSeen<Element>: @unchecked Sendable {
    private(set) var values: [Element] = []
    func append(_ value: Element) { values.append(value) }
}
