import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

protocol OptionalType {
    associatedtype Wrapped

    var value: Wrapped? { get }
}

extension Optional: OptionalType {
    var value: Wrapped? { self }
}

extension ObservableType where Element: OptionalType {
    func filterNil() -> Observable<Element.Wrapped> {
        flatMap { element -> Observable<Element.Wrapped> in
            guard let value = element.value else { return .empty() }
            return .just(value)
        }
    }

    func replaceNil(with value: Element.Wrapped) -> Observable<Element.Wrapped> {
        map { $0.value ?? value }
    }
}

extension SharedSequenceConvertibleType where Element: OptionalType {
    func unwrap() -> SharedSequence<SharingStrategy, Element.Wrapped> {
        compactMap { $0.value }
    }
}

extension ObservableType where Element == Bool {
    func not() -> Observable<Bool> { map { !$0 } }

    func whenTrue() -> Observable<Void> { filter { $0 }.map { _ in () } }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy, Element == Bool {
    static func && (lhs: Self, rhs: Self) -> Driver<Bool> {
        Driver.combineLatest(lhs.asDriver(), rhs.asDriver()) { $0 && $1 }
    }
}

extension ObservableType {
    func withPrevious() -> Observable<(previous: Element?, current: Element)> {
        scan((Element?.none, Element?.none)) { ($0.1, $1) }
            .compactMap { pair in pair.1.map { (previous: pair.0, current: $0) } }
    }

    func mapTo<Result>(_ value: Result) -> Observable<Result> {
        map { _ in value }
    }

    func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element> where Pauser.Element == Bool {
        withLatestFrom(pauser) { element, isOpen in (element, isOpen) }
            .filter { _, isOpen in isOpen }
            .map { element, _ in element }
    }

    func retryWithBackoff(
        _ maxAttempts: Int, base: RxTimeInterval = .seconds(1), scheduler: SchedulerType
    ) -> Observable<Element> {
        retry { (errors: Observable<Swift.Error>) in
            errors.enumerated().flatMap { index, error -> Observable<Int> in
                index + 1 < maxAttempts ? .timer(base, scheduler: scheduler) : .error(error)
            }
        }
    }

    /// Lets a value through if none came for `interval` before it.
    func firstOfBurst(_ interval: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        throttle(interval, latest: false, scheduler: scheduler)
    }

    func asResult() -> Observable<Result<Element, Error>> {
        map { .success($0) }.catch { .just(.failure($0)) }
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    func asDriver(or fallback: Element) -> Driver<Element> {
        asDriver(onErrorJustReturn: fallback)
    }

    func mapError(_ transform: @escaping (Error) -> Error) -> Single<Element> {
        self.catch { .error(transform($0)) }
    }

    func andRemember(in relay: BehaviorRelay<Element?>) -> Single<Element> {
        `do`(onSuccess: { relay.accept($0) })
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == String {
    func trimmed() -> Single<String> {
        map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    func drive<Root: AnyObject>(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Element>) -> Disposable {
        drive(onNext: { [weak object] value in object?[keyPath: keyPath] = value })
    }

    func asSignalOfChanges() -> Signal<Element> {
        asObservable().skip(1).asSignal(onErrorSignalWith: .empty())
    }
}

extension Observable {
    /// Emits pairs of all values of both.
    static func cartesian<A, B>(_ a: Observable<A>, _ b: Observable<B>) -> Observable<(A, B)>
    where Element == (A, B) {
        a.flatMap { first in b.map { (first, $0) } }
    }
}

extension Observable where Element == Int {
    func sum() -> Single<Int> {
        reduce(0, accumulator: { $0 + $1 }).asSingle()
    }
}

/// Written as RxSwift's guide to custom operators shows it.
extension ObservableType {
    func myMap<R>(transform: @escaping (Element) -> R) -> Observable<R> {
        Observable.create { observer in
            let subscription = self.subscribe { event in
                switch event {
                case .next(let value):
                    let result = transform(value)
                    observer.on(.next(result))
                case .error(let error):
                    observer.on(.error(error))
                case .completed:
                    observer.on(.completed)
                }
            }
            return subscription
        }
    }
}

private final class Screen {
    var title = ""
    var isLoading = false
}

final class CustomOperatorTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testFilterNil() {
        let xs = scheduler.createHotObservable([.next(210, 1 as Int?), .next(220, nil), .next(230, 3)])

        let res = scheduler.start { xs.filterNil() }

        XCTAssertEqual(res.events, [.next(210, 1), .next(230, 3)])
    }

    func testReplaceNil() {
        let xs = scheduler.createHotObservable([.next(210, "a" as String?), .next(220, nil)])

        let res = scheduler.start { xs.replaceNil(with: "-") }

        XCTAssertEqual(res.events, [.next(210, "a"), .next(220, "-")])
    }

    func testWithPrevious() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 4)])

        let res = scheduler.start {
            xs.withPrevious().map { "\($0.previous.map { "\($0)" } ?? "-") \($0.current)" }
        }

        XCTAssertEqual(res.events, [.next(210, "- 1"), .next(220, "1 2"), .next(230, "2 4")])
    }

    func testPausable() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)])
        let gate = scheduler.createHotObservable([.next(205, false), .next(220, true), .next(240, false)])

        let res = scheduler.start { xs.pausable(gate) }

        XCTAssertEqual(res.events, [.next(230, 2), .completed(260)])
        XCTAssertEqual(gate.subscriptions, [Subscription(200, 260)])
    }

    func testRetryWithBackoff() {
        let xs = scheduler.createColdObservable([.next(5, 1), .error(10, TestError.dummy)])

        let res = scheduler.start { xs.retryWithBackoff(2, base: .seconds(100), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(205, 1), .next(315, 1), .error(320, TestError.dummy)])
    }

    func testFirstOfBurst() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(259, 3), .next(300, 4)])

        let res = scheduler.start { xs.firstOfBurst(.seconds(50), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(210, 1), .next(300, 4)])
    }

    func testResults() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.dummy)])

        let res = scheduler.start {
            xs.asResult().map { result -> String in
                switch result {
                case .success(let value): return "value \(value)"
                case .failure(let error): return "error \(error)"
                }
            }
        }

        XCTAssertEqual(res.events, [.next(210, "value 1"), .next(220, "error dummy"), .completed(220)])
    }

    func testOperatorsOfBooleans() {
        let xs = scheduler.createHotObservable([.next(210, true), .next(220, false), .completed(230)])

        let res = scheduler.start { xs.not().whenTrue().mapTo("off") }

        XCTAssertEqual(res.events, [.next(220, "off"), .completed(230)])
    }

    func testConjunctionOfDrivers() {
        let (a, b) = (BehaviorRelay(value: true), BehaviorRelay(value: false))
        let both = scheduler.createObserver(Bool.self)
        (a.asDriver() && b.asDriver()).drive(both).disposed(by: disposeBag)

        b.accept(true)
        a.accept(false)

        XCTAssertRecordedElements(both.events, [false, true, false])
    }

    func testOperatorsOfSingles() {
        let remembered = BehaviorRelay<String?>(value: nil)
        let observer = scheduler.createObserver(String.self)

        Single.just("  name ").trimmed().andRemember(in: remembered).asObservable()
            .subscribe(observer)
            .disposed(by: disposeBag)
        Single<String>.error(TestError.dummy).mapError { _ in TestError.dummy1 }.asObservable()
            .subscribe(observer)
            .disposed(by: disposeBag)

        XCTAssertEqual(remembered.value, "name")
        XCTAssertEqual(
            observer.events, [.next(0, "name"), .completed(0), .error(0, TestError.dummy1)])
    }

    func testDrivesKeyPaths() {
        let screen = Screen()

        Single.just("Title").asDriver(or: "").drive(screen, \.title).disposed(by: disposeBag)
        let done = expectation(description: "completed")
        Driver.of(1, nil, 2).do(onCompleted: { done.fulfill() }).unwrap().map { $0 == 2 }.drive(screen, \.isLoading)
            .disposed(by: disposeBag)
        wait(for: [done], timeout: 60)

        XCTAssertEqual(screen.title, "Title")
        XCTAssertTrue(screen.isLoading)
    }

    func testSignalOfChanges() {
        let relay = BehaviorRelay(value: 0)
        let changes = scheduler.createObserver(Int.self)
        relay.asDriver().asSignalOfChanges().emit(to: changes).disposed(by: disposeBag)

        relay.accept(1)
        relay.accept(2)

        XCTAssertRecordedElements(changes.events, [1, 2])
    }

    func testCartesianProduct() {
        let res = scheduler.start {
            Observable.cartesian(.of(1, 2), .of("a", "b")).map { "\($0)\($1)" }.toArray()
        }

        XCTAssertEqual(res.events.first?.value.element.map(Set.init), ["1a", "1b", "2a", "2b"])
    }

    func testSum() {
        let res = scheduler.start { Observable.of(1, 2, 3).sum() }

        XCTAssertEqual(res.events, [.next(200, 6), .completed(200)])
    }

    func testMyMap() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.dummy)])

        let res = scheduler.start { xs.myMap { "This is \($0)" } }

        XCTAssertEqual(res.events, [.next(210, "This is 1"), .error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }
}
