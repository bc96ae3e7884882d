import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

/// A view model with observers as inputs and observables as outputs.
private final class RepositoryListViewModel {
    // MARK: - Inputs
    let setCurrentLanguage: AnyObserver<String>
    let selectRepository: AnyObserver<Int>
    let reload: AnyObserver<Void>

    // MARK: - Outputs
    let title: Observable<String>
    let repositories: Observable<[String]>
    let showRepository: Observable<Int>
    let alertMessage: Observable<String>

    init(initialLanguage: String, load: @escaping (String) -> Observable<[String]>) {
        let _reload = PublishSubject<Void>()
        self.reload = _reload.asObserver()

        let _currentLanguage = BehaviorSubject<String>(value: initialLanguage)
        self.setCurrentLanguage = _currentLanguage.asObserver()

        self.title = _currentLanguage.asObservable()
            .map { "\($0)" }

        let _alertMessage = PublishSubject<String>()
        self.alertMessage = _alertMessage.asObservable()

        self.repositories = Observable.combineLatest(_reload, _currentLanguage) { _, language in language }
            .flatMapLatest { language in
                load(language)
                    .catch { error in
                        _alertMessage.onNext("\(error)")
                        return Observable.empty()
                    }
            }

        let _selectRepository = PublishSubject<Int>()
        self.selectRepository = _selectRepository.asObserver()
        self.showRepository = _selectRepository.asObservable()
    }
}

private class ListViewController {
    var rows: [String] = []
    var title: String?
    let disposeBag = DisposeBag()

    var rowsBinder: Binder<[String]> {
        Binder(self) { controller, rows in
            controller.rows = rows
        }
    }

    func bind(_ viewModel: RepositoryListViewModel) {
        viewModel.title
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] event in
                switch event {
                case .next(let title):
                    self?.title = title
                case .error, .completed:
                    break
                }
            }
            .disposed(by: disposeBag)

        viewModel.repositories.bind(to: rowsBinder).disposed(by: disposeBag)
    }
}

/// A shared sequence of its own kind.
private struct OnceSharingStrategy: SharingStrategyProtocol {
    static var scheduler: SchedulerType { SharingScheduler.make() }

    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .forever)
    }
}

private typealias Once<Element> = SharedSequence<OnceSharingStrategy, Element>

extension ObservableType where Element: Collection {
    fileprivate func mapMany<Result>(_ transform: @escaping (Element.Element) -> Result) -> Observable<[Result]> {
        map { $0.map { transform($0) } }
    }
}

extension ObservableType where Element: Sequence, Element.Element == Int {
    fileprivate func sums() -> Observable<Int> {
        map { $0.reduce(0) { $0 + $1 } }
    }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    fileprivate func orTimeout(_ interval: RxTimeInterval, _ scheduler: SchedulerType) -> Completable {
        timeout(interval, other: .error(TestError.dummy1), scheduler: scheduler)
    }
}

extension PrimitiveSequence where Trait == MaybeTrait {
    fileprivate func orNil() -> Single<Element?> {
        map { Optional($0) }.ifEmpty(default: nil)
    }
}

private func single<P: PrimitiveSequenceType>(_ sequence: P) -> P where P.Trait == SingleTrait {
    sequence
}

final class StyleTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()
    private var log: [String] = []

    func testObserversAsInputs() {
        let viewModel = RepositoryListViewModel(initialLanguage: "Swift") { language in
            language == "Latin" ? .error(TestError.status(404)) : .just(["\(language)-1", "\(language)-2"])
        }
        let controller = ListViewController()
        let alerts = scheduler.createObserver(String.self)
        let shown = scheduler.createObserver(Int.self)
        controller.bind(viewModel)
        viewModel.alertMessage.subscribe(alerts).disposed(by: disposeBag)
        viewModel.showRepository.subscribe(shown).disposed(by: disposeBag)
        XCTAssertEqual(controller.title, "Swift")
        XCTAssertEqual(controller.rows, [])

        Observable.just(()).bind(to: viewModel.reload).disposed(by: disposeBag)
        viewModel.reload.onNext(())
        XCTAssertEqual(controller.rows, ["Swift-1", "Swift-2"])

        viewModel.setCurrentLanguage.onNext("Latin")
        viewModel.setCurrentLanguage.onNext("Kotlin")
        viewModel.selectRepository.onNext(1)

        XCTAssertEqual(controller.rows, ["Kotlin-1", "Kotlin-2"])
        XCTAssertRecordedElements(alerts.events, ["status(404)"])
        XCTAssertRecordedElements(shown.events, [1])
    }

    func testClosuresOfVoid() {
        let taps = PublishRelay<Void>()
        taps.bind { [weak self] in self?.log.append("bind") }.disposed(by: disposeBag)
        taps.subscribe(onNext: { [weak self] in self?.log.append("next") }).disposed(by: disposeBag)
        taps.asSignal().emit(onNext: { [unowned self] in self.log.append("emit") }).disposed(by: disposeBag)
        taps.asDriver(onErrorJustReturn: ()).drive(onNext: { _ in self.log.append("drive") })
            .disposed(by: disposeBag)
        taps.map { 1 }.subscribe { self.log.append("\($0)") }.disposed(by: disposeBag)

        taps.accept(())

        XCTAssertEqual(log, ["bind", "next", "emit", "drive", "next(1)"])
    }

    func testTuplesAreTakenApart() {
        let (a, b, c) = (Observable.of(1, 2), Observable.just("x"), Observable.just(true))
        let res = scheduler.start { () -> Observable<String> in
            Observable.merge(
                Observable.combineLatest(a, b).map { number, text in "\(number)\(text)" },
                Observable.zip(a, b, c).map { "\($0)\($1)\($2)" },
                Observable.combineLatest(a, c) { ($0, $1) }.filter { $0.0 > 1 && $0.1 }.map { "\($0.0)" },
                a.withLatestFrom(Observable.combineLatest(b, c)) { ($0, $1.0, $1.1) }
                    .map { (number: Int, text: String, flag: Bool) in "\(number)\(text)\(flag)" },
                a.enumerated().map { "\($0.index)-\($0.element)" })
        }

        XCTAssertEqual(
            Set(res.events.compactMap(\.value.element)),
            ["1x", "2x", "1xtrue", "2", "2xtrue", "0-1", "1-2"])
    }

    func testImplicitMembers() {
        func numbers(_ count: Int) -> Observable<Int> {
            switch count {
            case 0: return .empty()
            case 1: return .just(1)
            case 2: return .of(1, 2)
            case 3: return .from([1, 2, 3])
            case 4: return .concat(.just(1), .of(2, 3), .just(4))
            case 5: return .merge(.just(1), .range(start: 2, count: 4))
            case 6: return .combineLatest(Observable.just(1), Observable.just(5)) { $0 * 6 + $1 - 5 }
            case 7: return .deferred { .just(7) }
            case 8:
                return .create { observer in
                    observer.onNext(8)
                    observer.onCompleted()
                    return Disposables.create()
                }
            default: return .error(TestError.dummy)
            }
        }

        let counts = (0...8).map { count -> Int in
            let last = Last()
            numbers(count).subscribe(onNext: { last.value = $0 }).disposed(by: disposeBag)
            return last.value
        }

        XCTAssertEqual(counts, [0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    func testTypedClosures() {
        let source = Observable<Int>.create { (observer: AnyObserver<Int>) -> Disposable in
            observer.on(.next(1))
            observer.on(.completed)
            return Disposables.create()
        }
        source
            .subscribe { (event: Event<Int>) in self.log.append(event.debugDescription) }
            .disposed(by: disposeBag)
        source
            .flatMap { (value: Int) -> Observable<String> in Observable<String>.just("value \(value)") }
            .subscribe(
                onNext: { (text) in self.log.append(text) },
                onError: { (error) in self.log.append("\(error)") },
                onCompleted: { () -> Void in self.log.append("done") }
            )
            .disposed(by: disposeBag)

        XCTAssertEqual(log, ["next(1)", "completed", "value 1", "done"])
    }

    func testEventsAreMatched() {
        let events: [Event<Int>] = [.next(1), .error(TestError.dummy), .completed]
        for event in events {
            if case .next(let value) = event { log.append("\(value)") }
            if let error = event.error { log.append("\(error)") }
            log.append("\(event.isStopEvent) \(event.isCompleted) \(event.map { $0 + 1 }.element ?? 0)")
        }

        XCTAssertEqual(
            log, ["1", "false false 2", "dummy", "true false 0", "true true 0"])
        XCTAssertEqual(events, [.next(1), .error(TestError.dummy), .completed])
    }

    func testAccumulators() {
        let numbers = Observable.from(1...4)
        let res = scheduler.start { () -> Observable<String> in
            Observable.concat(
                numbers.scan((0, 1)) { pair, number in (pair.1, number) }.map { "\($0.0)\($0.1)" }.takeLast(1),
                numbers.scan([]) { $0 + [$1] }.map { "\($0)" }.takeLast(1),
                numbers.scan(into: [Int]()) { $0.append($1) }.map { "\($0.count)" }.takeLast(1),
                numbers.reduce([:]) { result, number in result.merging([number: number * number]) { $1 } }
                    .map { "\($0[4] ?? 0)" },
                numbers.reduce(1, accumulator: { $0 * $1 }, mapResult: { "\($0)!" }),
                numbers.toArray().asObservable().map { "\($0)" },
                numbers.map { [$0, $0] }.mapMany { $0 * 10 }.sums().map { "\($0)" }.take(1))
        }

        XCTAssertEqual(
            res.events.compactMap(\.value.element),
            ["34", "[1, 2, 3, 4]", "4", "16", "24!", "[1, 2, 3, 4]", "20"])
    }

    func testSequencesOfManyKinds() {
        let pairs = Observable.from(["a": 1]).map { "\($0.key)\($0.value)" }
        let characters = Observable.from("bc").map { String($0) }
        let optional = Observable.from(optional: Optional("d"))
        let none = Observable<String>.from(optional: nil)
        let nested = Observable.of(Observable.just("e"), Observable.just("f")).flatMap { $0 }
        let repeated = Observable.repeatElement("g").take(2)
        let generated = Observable.generate(initialState: 0, condition: { $0 < 2 }, iterate: { $0 + 1 })
            .map { "\($0)" }
        let ranged: Observable<String> = Observable.range(start: 7, count: 2).map { "\($0)" }
        let res = scheduler.start {
            Observable.concat([pairs, characters, optional, none, nested, repeated, generated, ranged])
        }

        XCTAssertEqual(
            res.events.compactMap(\.value.element),
            ["a1", "b", "c", "d", "e", "f", "g", "g", "0", "1", "7", "8"])
    }

    func testRetryWithoutATypeOfError() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.dummy)])

        let res = scheduler.start(disposed: 300) {
            xs.retry { errors in errors.delay(.seconds(30), scheduler: self.scheduler) }
        }

        XCTAssertEqual(res.events, [.next(210, 1), .next(260, 1)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220), Subscription(250, 270)])
    }

    func testFunctionsOfStreams() {
        func trimmed(_ texts: Observable<String>) -> Observable<String> {
            texts.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        func logged(_ texts: Observable<String>) -> (StyleTests) -> Disposable {
            return { test in texts.subscribe(onNext: { test.log.append($0) }) }
        }
        let source = Observable.just(" a ")

        source.bind(to: trimmed).bind(to: logged, curriedArgument: self).disposed(by: disposeBag)
        Driver.just(" b ").drive { trimmed($0).subscribe(onNext: { self.log.append($0) }) }
            .disposed(by: disposeBag)

        XCTAssertEqual(log, ["a", "b"])
    }

    func testSharedSequenceOfItsOwnKind() {
        let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let once: Once<Int> = source.asSharedSequence(onErrorJustReturn: -1)
        let values = scheduler.createObserver(Int.self)
        let late = scheduler.createObserver(Int.self)
        once.map { $0 * 2 }.asObservable().subscribe(values).disposed(by: disposeBag)

        scheduler.start()
        once.asObservable().subscribe(late).disposed(by: disposeBag)

        XCTAssertEqual(values.events, [.next(10, 2), .completed(20)])
        XCTAssertEqual(late.events, [.next(20, 1), .completed(20)])
        XCTAssertEqual(source.subscriptions, [Subscription(0, 20)])
    }

    func testExtensionsOfTraits() {
        let values = scheduler.createObserver(Int?.self)
        Maybe<Int>.empty().orNil().asObservable().subscribe(values).disposed(by: disposeBag)
        single(Single.just(1 as Int?)).primitiveSequence.asObservable().subscribe(values).disposed(by: disposeBag)

        XCTAssertEqual(
            values.events, [.next(0, nil), .completed(0), .next(0, 1), .completed(0)])

        let res = scheduler.start { Completable.never().orTimeout(.seconds(10), self.scheduler) }
        XCTAssertEqual(res.events, [.error(210, TestError.dummy1)])
    }

    func testObserverIsKeptForLater() {
        final class Source {
            var observer: AnyObserver<Int>?
            lazy var values: Observable<Int> = .create { [weak self] observer in
                self?.observer = observer
                return Disposables.create { [weak self] in self?.observer = nil }
            }
        }
        let source = Source()
        let values = scheduler.createObserver(Int.self)
        let subscription = source.values.subscribe(values)

        source.observer?.onNext(1)
        source.observer?.on(.next(2))
        subscription.dispose()

        XCTAssertNil(source.observer)
        XCTAssertRecordedElements(values.events, [1, 2])
    }

    func testObserversOfSubjects() {
        let subject = PublishSubject<Int>()
        let erased: AnyObserver<Int> = subject.asObserver()
        let same = subject.asObserver()
        let mapped: AnyObserver<String> = subject.mapObserver { $0.count }
        let values = scheduler.createObserver(Int.self)
        subject.subscribe(values).disposed(by: disposeBag)

        erased.onNext(1)
        same.onNext(2)
        mapped.onNext("three")

        XCTAssertRecordedElements(values.events, [1, 2, 5])
    }

    func testVoidsAreRecorded() {
        let taps = scheduler.createHotObservable([.next(210, ()), .next(220, ()), .completed(230)])

        let res = scheduler.start { taps.asObservable() }

        XCTAssertEqual(res.events.map { $0.time }, [210, 220, 230])
        XCTAssertEqual(res.events.filter { $0.value.element != nil }.count, 2)
    }

    func testResultsAndOptionalsAsElements() {
        let results = PublishSubject<Result<Int, TestError>>()
        let values = scheduler.createObserver(Int.self)
        results.compactMap { try? $0.get() }.subscribe(values).disposed(by: disposeBag)

        results.onNext(.success(1))
        results.onNext(.failure(.dummy))
        results.onNext(.success(3))

        XCTAssertRecordedElements(values.events, [1, 3])
    }

    func testDictionariesOfAnything() {
        let json: Observable<[String: Any]> = .just(["name": "Rx", "count": 2])
        let res = scheduler.start {
            json.map { $0["name"] as? String ?? "" }
        }

        XCTAssertEqual(res.events, [.next(200, "Rx"), .completed(200)])
    }

    func testDebugLetsAllThrough() {
        let res = scheduler.start { Observable.of(1, 2).debug("numbers", trimOutput: true).map { $0 } }

        XCTAssertEqual(res.events, [.next(200, 1), .next(200, 2), .completed(200)])
    }

    func testIntervalsOfDriversAsConstants() {
        let pause: RxTimeInterval = .milliseconds(500)
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        let values = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            scheduler.createHotObservable([.next(210, 1), .next(212, 2), .next(230, 3)])
                .asDriver(onErrorJustReturn: 0)
                .debounce(pause)
                .delay(pause)
                .drive(values)
                .disposed(by: disposeBag)
            scheduler.start()
        }

        XCTAssertEqual(values.events, [.next(223, 2), .next(241, 3)])
    }
}

private final class Last {
    var value = 0
}
