import Foundation
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

private struct Repository: Hashable {
    let name: String
    var stars = 0
}

private protocol SearchService {
    func search(_ query: String) -> Observable<[Repository]>
}

private final class SearchViewModel {
    let query = BehaviorRelay<String>(value: "")

    private(set) lazy var repositories: Observable<[Repository]> = makeRepositories()
    let isSearching: Observable<Bool>

    private let service: SearchService
    private let scheduler: SchedulerType
    private let searching = BehaviorRelay(value: false)
    private static let pause = RxTimeInterval.seconds(50)

    init(service: SearchService, scheduler: SchedulerType = MainScheduler.instance) {
        self.service = service
        self.scheduler = scheduler
        isSearching = searching.asObservable().distinctUntilChanged()
    }

    private func makeRepositories() -> Observable<[Repository]> {
        query
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .debounce(Self.pause, scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { [weak self] query -> Observable<[Repository]> in
                guard let self = self, !query.isEmpty else { return .just([]) }
                return self.service.search(query)
                    .do(
                        onNext: { [weak self] _ in self?.searching.accept(false) },
                        onSubscribe: { [weak self] in self?.searching.accept(true) },
                        onDispose: { [weak self] in self?.searching.accept(false) }
                    )
                    .catchAndReturn([])
            }
            .share(replay: 1)
    }
}

private final class SearchServiceStub: SearchService {
    private let responses: [String: Observable<[Repository]>]

    init(_ responses: [String: Observable<[Repository]>]) {
        self.responses = responses
    }

    func search(_ query: String) -> Observable<[Repository]> {
        responses[query] ?? .error(TestError.dummy)
    }
}

final class SearchTests: XCTestCase {
    private var scheduler: TestScheduler!
    private let disposeBag = DisposeBag()

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0)
    }

    func testOnlyTheNewestQueryIsAnswered() {
        let rx = scheduler.createColdObservable([.next(150, [Repository(name: "RxSwift")]), .completed(150)])
        let swift = scheduler.createColdObservable([.next(30, [Repository(name: "swift")]), .completed(30)])
        let viewModel = SearchViewModel(
            service: SearchServiceStub(["rx": rx.asObservable(), "swift": swift.asObservable()]),
            scheduler: scheduler)
        scheduler.createHotObservable([
            .next(210, "r"),
            .next(220, "rx"),
            .next(300, "rx "),
            .next(320, "swift"),
            .next(500, "broken"),
        ])
        .bind(to: viewModel.query)
        .disposed(by: disposeBag)

        let res = scheduler.start { viewModel.repositories }

        XCTAssertEqual(
            res.events,
            [
                .next(400, [Repository(name: "swift")]),
                .next(550, []),
            ])
        XCTAssertEqual(rx.subscriptions, [Subscription(270, 370)])
        XCTAssertEqual(swift.subscriptions, [Subscription(370, 400)])
    }

    func testSpinnerFollowsTheRequest() {
        let rx = scheduler.createColdObservable([.next(40, [Repository(name: "RxSwift")]), .completed(60)])
        let viewModel = SearchViewModel(
            service: SearchServiceStub(["rx": rx.asObservable()]), scheduler: scheduler)
        let spinner = scheduler.createObserver(Bool.self)
        viewModel.isSearching.subscribe(spinner).disposed(by: disposeBag)
        scheduler.scheduleAt(300) { viewModel.query.accept("rx") }
        scheduler.scheduleAt(500) { viewModel.query.accept("unknown") }

        let res = scheduler.start { viewModel.repositories.map { $0.map(\.name) } }

        XCTAssertEqual(
            spinner.events,
            [.next(0, false), .next(350, true), .next(390, false), .next(550, true), .next(550, false)])
        XCTAssertEqual(res.events, [.next(250, []), .next(390, ["RxSwift"]), .next(550, [])])
    }

    func testResultsAreSharedAndReplayed() {
        let rx = scheduler.createColdObservable([.next(40, [Repository(name: "RxSwift")])])
        let viewModel = SearchViewModel(
            service: SearchServiceStub(["rx": rx.asObservable()]), scheduler: scheduler)
        let first = scheduler.createObserver([Repository].self)
        let second = scheduler.createObserver([Repository].self)
        viewModel.query.accept("rx")
        scheduler.scheduleAt(200) { viewModel.repositories.subscribe(first).disposed(by: self.disposeBag) }
        scheduler.scheduleAt(400) { viewModel.repositories.subscribe(second).disposed(by: self.disposeBag) }

        scheduler.start()

        XCTAssertEqual(first.events, [.next(290, [Repository(name: "RxSwift")])])
        XCTAssertEqual(second.events, [.next(400, [Repository(name: "RxSwift")])])
        XCTAssertEqual(rx.subscriptions, [Subscription(250)])
    }

    func testDriverThrottlesInMilliseconds() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let titles = scheduler.createObserver(String.self)

        SharingScheduler.mock(scheduler: scheduler) {
            let texts = scheduler.createHotObservable([
                .next(210, "a"),
                .next(310, "ab"),
                .next(410, "abc"),
                .next(900, "abcd"),
            ])
            texts.asDriver(onErrorJustReturn: "")
                .throttle(.milliseconds(300))
                .distinctUntilChanged()
                .map { "Results for \($0)" }
                .drive(titles)
                .disposed(by: disposeBag)
            scheduler.start()
        }

        XCTAssertEqual(
            titles.events,
            [
                .next(211, "Results for a"),
                .next(511, "Results for abc"),
                .next(901, "Results for abcd"),
            ])
    }

    func testDriverDebounces() {
        let titles = scheduler.createObserver(String.self)
        let scheduler = self.scheduler!

        SharingScheduler.mock(scheduler: scheduler) {
            scheduler.createHotObservable([.next(210, "a"), .next(220, "ab"), .next(300, "abc"), .completed(310)])
                .asDriver(onErrorDriveWith: .empty())
                .debounce(.seconds(30))
                .drive(titles)
                .disposed(by: disposeBag)
            scheduler.start()
        }

        XCTAssertEqual(titles.events, [.next(251, "ab"), .next(311, "abc"), .completed(311)])
    }
}
