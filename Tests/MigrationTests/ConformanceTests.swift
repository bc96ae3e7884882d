import Foundation
import RxSwift
import RxTest
import XCTest

/// Collects events; an observer as one writes it for a test.
private final class Collector<Element>: ObserverType, @unchecked Sendable {
    private(set) var elements: [Element] = []
    private(set) var error: Error?
    private(set) var isCompleted = false

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            elements.append(element)
        case .error(let error):
            self.error = error
        case .completed:
            isCompleted = true
        }
    }
}

/// An observable that is a struct.
private struct Repeated<Element: Sendable>: ObservableType {
    let element: Element
    let count: Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        Observable.from(Array(repeating: element, count: count)).subscribe(observer)
    }
}

/// A location manager that can be observed itself.
private final class LocationManager: ObservableType {
    typealias Element = String

    private let places = ReplaySubject<String>.create(bufferSize: 1)

    func move(to place: String) {
        places.onNext(place)
    }

    func subscribe<Observer>(_ observer: Observer) -> Disposable
    where Observer: ObserverType, Observer.Element == String {
        places.subscribe(observer)
    }
}

/// A subject of words.
private final class WordSubject: SubjectType {
    typealias Element = String
    typealias Observer = AnyObserver<String>

    private let words = PublishSubject<String>()

    func asObserver() -> AnyObserver<String> {
        AnyObserver { event in
            switch event {
            case .next(let text):
                text.split(separator: " ").forEach { self.words.onNext(String($0)) }
            case .error(let error):
                self.words.onError(error)
            case .completed:
                self.words.onCompleted()
            }
        }
    }

    func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == String {
        words.subscribe(observer)
    }
}

private final class Token: Disposable, @unchecked Sendable {
    private let onDispose: () -> Void

    init(_ onDispose: @escaping () -> Void) {
        self.onDispose = onDispose
    }

    func dispose() {
        onDispose()
    }
}

private final class Flag {
    var isSet = false
    var count = 0
}

/// What can be shown as an observable.
private struct Preference<Value: Sendable>: ObservableConvertibleType {
    let subject: BehaviorSubject<Value>

    func asObservable() -> Observable<Value> {
        subject.asObservable()
    }
}

final class ConformanceTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testOwnObserver() {
        let collector = Collector<Int>()

        Observable.of(1, 2, 3).subscribe(collector).disposed(by: disposeBag)

        XCTAssertEqual(collector.elements, [1, 2, 3])
        XCTAssertTrue(collector.isCompleted)
        XCTAssertNil(collector.error)
    }

    func testOwnObserverSeesTheErrorAndNothingAfterIt() {
        let collector = Collector<Int>()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(TestError.dummy)
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
        }

        source.subscribe(collector).disposed(by: disposeBag)

        XCTAssertEqual(collector.elements, [1])
        XCTAssertEqual(collector.error as? TestError, .dummy)
        XCTAssertFalse(collector.isCompleted)
    }

    func testOwnObserverAsAnyObserver() {
        let collector = Collector<Int>()
        let observers: [AnyObserver<Int>] = [collector.asObserver(), AnyObserver(collector)]

        for observer in observers { observer.onNext(7) }

        XCTAssertEqual(collector.elements, [7, 7])
    }

    func testBindToOwnObserver() {
        let collector = Collector<Int>()
        let optionals = Collector<Int?>()

        Observable.just(1).bind(to: collector, collector).disposed(by: disposeBag)
        Observable.just(1).bind(to: optionals).disposed(by: disposeBag)

        XCTAssertEqual(collector.elements, [1, 1])
        XCTAssertEqual(optionals.elements, [1])
    }

    func testOwnObservableHasAllOperators() {
        let res = scheduler.start {
            Repeated(element: 2, count: 3).scan(1) { $0 * $1 }.concat(Repeated(element: 0, count: 1))
        }

        XCTAssertEqual(
            res.events, [.next(200, 2), .next(200, 4), .next(200, 8), .next(200, 0), .completed(200)])
    }

    func testOwnObservableIsCombined() {
        let manager = LocationManager()
        let places = scheduler.createObserver(String.self)
        manager.move(to: "Zagreb")
        Observable.combineLatest(manager, Observable.of("now", "later")) { "\($0) \($1)" }
            .subscribe(places)
            .disposed(by: disposeBag)

        manager.move(to: "Split")

        XCTAssertRecordedElements(places.events, ["Zagreb now", "Zagreb later", "Split later"])
    }

    func testOwnSubject() {
        let subject = WordSubject()
        let words = scheduler.createObserver(String.self)
        subject.map { $0.uppercased() }.subscribe(words).disposed(by: disposeBag)

        Observable.of("one two", "three").subscribe(subject.asObserver()).disposed(by: disposeBag)

        XCTAssertEqual(
            words.events, [.next(0, "ONE"), .next(0, "TWO"), .next(0, "THREE"), .completed(0)])
    }

    func testOwnDisposable() {
        let flag = Flag()
        let never = Observable<Int>.create { _ in Token { flag.count += 1 } }

        let subscription = never.subscribe()
        XCTAssertEqual(flag.count, 0)
        subscription.dispose()
        subscription.dispose()

        XCTAssertEqual(flag.count, 1)
    }

    func testOwnDisposableInABag() {
        let flag = Flag()
        do {
            let bag = DisposeBag()
            Token { flag.isSet = true }.disposed(by: bag)
            XCTAssertFalse(flag.isSet)
        }

        XCTAssertTrue(flag.isSet)
    }

    func testUsingTheResourceForTheTimeOfTheSubscription() {
        let flag = Flag()
        let res = scheduler.start(disposed: 300) {
            Observable<Int>.using(
                {
                    flag.isSet = true
                    return Token { flag.count = self.scheduler.clock }
                },
                observableFactory: { _ in .never() })
        }

        XCTAssertEqual(res.events, [])
        XCTAssertTrue(flag.isSet)
        XCTAssertEqual(flag.count, 300)
    }

    func testWhatCanBeConvertedIsFlattenedAndConcatenated() {
        let preference = Preference(subject: BehaviorSubject(value: "dark"))
        let themes = scheduler.createObserver(String.self)
        Observable.just("light").concat(preference).subscribe(themes).disposed(by: disposeBag)
        Observable.just(()).flatMapLatest { preference }.map { String($0.count) }
            .subscribe(themes)
            .disposed(by: disposeBag)

        preference.subject.onNext("blue!")

        XCTAssertRecordedElements(themes.events, ["light", "dark", "4", "blue!", "5"])
    }
}
