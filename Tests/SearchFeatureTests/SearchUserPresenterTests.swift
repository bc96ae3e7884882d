import Dispatch
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

/// What the user search does only as a presenter.
@MainActor struct SearchUserPresenterTests {
    private let scheduler = TestScheduler(resolution: 0.1)
    private let view = RecordingView()

    @Test func `a view is shown what is there as soon as it is ready`() {
        let presenter = presenter()
        var shown: [SearchUserState] = []
        view.whenShown = { shown.append($0) }
        presenter.viewDidLoad()
        #expect(shown == [SearchUserState()])
    }

    @Test func `a view is told once of each change`() {
        var counts: [Int] = []
        view.whenShown = { counts.append($0.rows.count) }
        let presenter = presenter(["a": "-(P|)"])
        presenter.textDidChange("a")
        presenter.searchTapped()
        scheduler.start()
        presenter.cancelTapped()
        #expect(counts == [0, 2])
    }

    // SU6
    @Test func `a failure tells of no other rows`() {
        let presenter = presenter(["a": "-o"])
        let rows = scheduler.observe(view.shown.map(\.rows).skip(1).filter { !$0.isEmpty })
        presenter.textDidChange("a")
        presenter.searchTapped()
        scheduler.start()
        #expect(rows.timeline.values.isEmpty)
        #expect(presenter.state.errorMessage != nil)
    }

    // SU1
    @Test func `the list is filled before it moves to its top`() {
        let order = Log<String>()
        let presenter = presenter(["a": "-(1|)"])
        view.whenShown = { order.append("\($0.rows.count) rows") }
        let bag = DisposeBag()
        view.scrolls.bind(onNext: { order.append("top") }).disposed(by: bag)
        presenter.textDidChange("a")
        scheduler.start()
        #expect(order.values == ["0 rows", "1 rows", "top"])
    }

    @Test func `a presenter does not keep its view, and goes on without it`() throws {
        var view: RecordingView? = RecordingView()
        weak let freed = view
        let service = Answers(["a": "-(1|)"], scheduler)
        let presenter = SearchUserPresenter(view: try #require(view), service: service, scheduler: scheduler)
        presenter.textDidChange("a")
        view = nil
        #expect(freed == nil)
        scheduler.start()
        #expect(presenter.state.rows == [.named("1")])
    }

    @Test func `a dropped presenter stops its search and its countdown, and is freed`() throws {
        let service = Answers(["a": "-----(1|)"], scheduler)
        var presenter: SearchUserPresenter? = SearchUserPresenter(view: view, service: service, scheduler: scheduler)
        weak let freed = presenter
        presenter?.textDidChange("a")
        scheduler.advanceTo(5)
        presenter = nil
        #expect(freed == nil)
        #expect(service.requests == ["a": ["---^-!"]])
    }

    // SU4, SU11
    @Test func `an answer that is on its way to the main queue when a new search begins never shows`() async {
        let old = PublishSubject<UserPage>()
        let (came, come) = AsyncStream.makeStream(of: [User].self)
        view.whenShown = { state in
            dispatchPrecondition(condition: .onQueue(.main))
            if !state.isLoading { come.yield(state.rows) }
        }
        let service = Two(old: old, new: .just(.of("2")))
        let presenter = SearchUserPresenter(view: view, service: service)
        presenter.textDidChange("old")
        presenter.searchTapped()
        // While the main queue waits here, the answer comes on another, and can only get in line.
        DispatchQueue.global().sync { old.onNext(.of("1")) }
        presenter.textDidChange("new")
        presenter.searchTapped()
        for await rows in came.prefix(1) { #expect(rows == [.named("2")]) }
    }

    private func presenter(_ answers: [String: String] = [:]) -> SearchUserPresenter {
        SearchUserPresenter(view: view, service: Answers(answers, scheduler), scheduler: scheduler)
    }
}

/// A service for two queries, of which the second is answered on another queue.
private struct Two: UserSearchService {
    let old: PublishSubject<UserPage>
    let new: Single<UserPage>

    func users(matching query: String) -> Single<UserPage> {
        let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        return query == "old" ? old.take(1).asSingle() : new.observe(on: background)
    }

    func users(at page: PageReference) -> Single<UserPage> { .never() }
}
