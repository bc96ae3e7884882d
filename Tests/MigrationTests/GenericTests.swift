import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

typealias Stream<T> = RxSwift.Observable<T>
typealias Trigger = Driver<Void>
typealias Transform<A, B> = (A) -> Stream<B>
typealias Completion = (Result<String, Error>) -> Void

/// What a list of generic view models has in common.
private protocol ViewModel {
    associatedtype Input
    associatedtype Output

    func transform(input: Input) -> Output
}

private struct Book: Equatable {
    struct Author: Equatable {
        let name: String
    }

    let title: String
    let author: Author
    var pages: Int?
}

private struct LibraryViewModel: ViewModel {
    struct Input {
        let trigger: Trigger
        let selection: Driver<Int>
    }

    struct Output {
        let titles: Driver<[String]>
        let selected: Driver<Book>
    }

    let load: () -> Observable<[Book]>

    func transform(input: Input) -> Output {
        let books = input.trigger.flatMapLatest {
            self.load().asDriver(onErrorJustReturn: [])
        }
        let selected = input.selection.withLatestFrom(books) { index, books in books[index] }
        return Output(titles: books.map { $0.map(\.title) }, selected: selected)
    }
}

private final class ViewController<VM: ViewModel> {
    let viewModel: VM
    let disposeBag = DisposeBag()

    init(viewModel: VM) {
        self.viewModel = viewModel
    }

    func bind(input: VM.Input, _ body: (VM.Output) -> [RxSwift.Disposable]) {
        disposeBag.insert(body(viewModel.transform(input: input)))
    }
}

private class Coordinator<Result> {
    let disposeBag = DisposeBag()
    private var children: [Any] = []

    func start() -> Observable<Result> {
        fatalError("to be overridden")
    }

    func coordinate<T>(to coordinator: Coordinator<T>) -> Observable<T> {
        children.append(coordinator)
        return coordinator.start()
            .do(onNext: { [weak self] _ in self?.children.removeAll() })
    }

    var childCount: Int { children.count }
}

private final class LoginCoordinator: Coordinator<String> {
    let name = PublishSubject<String>()

    override func start() -> Observable<String> {
        name.take(1)
    }
}

private final class AppCoordinator: Coordinator<Void> {
    let login = LoginCoordinator()
    private(set) var greeted: String?

    override func start() -> Observable<Void> {
        coordinate(to: login)
            .do(onNext: { [weak self] in self?.greeted = $0 })
            .map { _ in () }
    }
}

/// A box that takes whatever can be observed.
private final class Latest<Source: ObservableConvertibleType> {
    private(set) var value: Source.Element?
    private let disposable = SingleAssignmentDisposable()

    init(_ source: Source) {
        disposable.setDisposable(
            source.asObservable().subscribe(onNext: { [weak self] in self?.value = $0 }))
    }

    deinit {
        disposable.dispose()
    }
}

@propertyWrapper
private struct Published<Value> {
    private let relay: BehaviorRelay<Value>

    init(wrappedValue: Value) {
        relay = BehaviorRelay(value: wrappedValue)
    }

    var wrappedValue: Value {
        get { relay.value }
        nonmutating set { relay.accept(newValue) }
    }

    var projectedValue: Observable<Value> { relay.asObservable() }
}

private final class Settings {
    @Published var volume = 5
    @Published var theme: String? = nil
}

private func labels<O: ObservableType>(of source: O) -> Observable<String> where O.Element: CustomStringConvertible {
    source.map { $0.description }
}

private func answer(_ flag: Bool?) -> Observable<String> {
    guard let flag = flag else { return .error(TestError.dummy) }
    return flag ? .just("yes") : Observable.of("n", "o")
}

private func all<C: Collection>(_ sources: C) -> Observable<[C.Element.Element]>
where C.Element: ObservableConvertibleType {
    Observable.combineLatest(sources.map { $0.asObservable() })
}

final class GenericTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()
    private let books = [
        Book(title: "Dune", author: .init(name: "Herbert"), pages: 412),
        Book(title: "Emma", author: .init(name: "Austen"), pages: nil),
    ]

    func testGenericViewController() {
        let titles = scheduler.createObserver([String].self)
        let selected = scheduler.createObserver(Book.self)
        let selection = PublishRelay<Int>()
        let books = self.books
        let controller = ViewController(viewModel: LibraryViewModel(load: { .just(books) }))

        controller.bind(
            input: .init(trigger: .just(()), selection: selection.asDriver(onErrorDriveWith: .empty()))
        ) { output in
            [output.titles.drive(titles), output.selected.drive(selected)]
        }
        selection.accept(1)

        XCTAssertEqual(titles.events, [.next(0, ["Dune", "Emma"]), .completed(0)])
        XCTAssertRecordedElements(selected.events, [books[1]])
    }

    func testCoordinators() {
        let app = AppCoordinator()
        let done = scheduler.createObserver(Bool.self)
        app.start().map { true }.subscribe(done).disposed(by: disposeBag)
        XCTAssertEqual(app.childCount, 1)

        app.login.name.onNext("Kruno")

        XCTAssertEqual(app.greeted, "Kruno")
        XCTAssertEqual(app.childCount, 0)
        XCTAssertEqual(done.events, [.next(0, true), .completed(0)])
    }

    func testWhateverCanBeObserved() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<String>()
        let fromRelay = Latest(relay)
        let fromSubject = Latest(subject)
        let fromSingle = Latest(Single.just(2.5))
        let fromDriver = Latest(relay.asDriver())
        let fromInfallible = Latest(Infallible.just("sure"))

        relay.accept(7)
        subject.onNext("a")

        XCTAssertEqual(fromRelay.value, 7)
        XCTAssertEqual(fromSubject.value, "a")
        XCTAssertEqual(fromSingle.value, 2.5)
        XCTAssertEqual(fromDriver.value, 7)
        XCTAssertEqual(fromInfallible.value, "sure")
    }

    func testLatestLetsGoOfItsSource() {
        let subject = PublishSubject<Int>()
        var latest: Latest<PublishSubject<Int>>? = Latest(subject)
        XCTAssertTrue(subject.hasObservers)
        XCTAssertNil(latest?.value)

        latest = nil

        XCTAssertFalse(subject.hasObservers)
    }

    func testPropertyWrapperOverARelay() {
        let settings = Settings()
        let volumes = scheduler.createObserver(Int.self)
        let themes = scheduler.createObserver(String?.self)
        settings.$volume.subscribe(volumes).disposed(by: disposeBag)
        settings.$theme.subscribe(themes).disposed(by: disposeBag)

        settings.volume += 1
        settings.theme = "dark"

        XCTAssertEqual(settings.volume, 6)
        XCTAssertRecordedElements(volumes.events, [5, 6])
        XCTAssertEqual(themes.events, [.next(0, nil), .next(0, "dark")])
    }

    func testGenericFunctions() {
        let res = scheduler.start {
            Observable.merge(labels(of: Observable.of(1, 2)), labels(of: BehaviorSubject(value: true)))
        }
        // What is sent in turns comes after what is there at once.
        XCTAssertEqual(res.events, [.next(200, "true"), .next(200, "1"), .next(200, "2")])

        let combined = scheduler.createObserver([Int].self)
        all([Single.just(1), Single.just(2)]).subscribe(combined).disposed(by: disposeBag)
        XCTAssertEqual(combined.events.first?.value, .next([1, 2]))
    }

    func testKeyPaths() {
        let res = scheduler.start {
            Observable.from(self.books)
                .distinctUntilChanged(\.author)
                .map(\.author.name)
                .filter(\.isEmpty.negated)
        }

        XCTAssertEqual(res.events, [.next(200, "Herbert"), .next(200, "Austen"), .completed(200)])
    }

    func testCompactMapOfAKeyPath() {
        let res = scheduler.start { Observable.from(self.books).compactMap(\.pages) }

        XCTAssertEqual(res.events, [.next(200, 412), .completed(200)])
    }

    func testDistinctUntilChangedAtAKeyPath() {
        let values = [Book(title: "A", author: .init(name: "x")), Book(title: "B", author: .init(name: "x"))]

        let res = scheduler.start {
            Observable.from(values).distinctUntilChanged(at: \.author.name).map(\.title)
        }

        XCTAssertEqual(res.events, [.next(200, "A"), .completed(200)])
    }

    func testAnyElements() {
        let anything: Observable<Any> = Observable.of(1, "two", 3.0)
        let res = scheduler.start { anything.compactMap { $0 as? String } }

        XCTAssertEqual(res.events, [.next(200, "two"), .completed(200)])
    }

    func testMergedVoids() {
        let first = PublishRelay<Void>()
        let second = PublishSubject<Void>()
        let counts = scheduler.createObserver(Int.self)
        let merged: Observable<Void> = Observable.merge(first.asObservable(), second)
        merged.map { _ in 1 }.scan(0) { $0 + $1 }.subscribe(counts).disposed(by: disposeBag)

        first.accept(())
        second.onNext(())
        second.on(.next(()))

        XCTAssertRecordedElements(counts.events, [1, 2, 3])
    }

    func testQualifiedNamesAndAliases() {
        let double: Transform<Int, Int> = { value in .just(value * 2) }
        let source: RxSwift.Observable<Int> = RxSwift.Observable.of(1, 2)
        let observer: TestableObserver<Int> = scheduler.createObserver(Int.self)

        let subscription: RxSwift.Disposable = source.concatMap { double($0) }.subscribe(observer)
        let bag: RxSwift.DisposeBag = .init()
        bag.insert(subscription)

        let events: [Recorded<RxSwift.Event<Int>>] = [.next(0, 2), .next(0, 4), .completed(0)]
        XCTAssertEqual(observer.events, events)
    }

    func testExistentialArrays() {
        let sources: [Observable<Int>] = [.just(1), .empty(), Observable.of(2, 3), .never()]
        let disposables: [Disposable] = sources.map { $0.subscribe() }
        let res = scheduler.start(disposed: 300) { Observable.merge(sources) }

        XCTAssertEqual(disposables.count, 4)
        XCTAssertEqual(res.events, [.next(200, 1), .next(200, 2), .next(200, 3)])
        Disposables.create(disposables).dispose()
    }

    func testTernariesAndSwitchesChooseObservables() {
        let res = scheduler.start {
            Observable.of(true, false, nil).concatMap { answer($0) }.catch { .just("\($0)") }
        }

        XCTAssertEqual(
            res.events,
            [.next(200, "yes"), .next(200, "n"), .next(200, "o"), .next(200, "dummy"), .completed(200)])
    }
}

extension Bool {
    fileprivate var negated: Bool { !self }
}
