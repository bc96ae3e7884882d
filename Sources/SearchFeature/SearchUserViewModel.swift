import Foundation
import Rivulet
import RivuletMVVM

/// A search for users while one types.
///
///     let search = SearchUserViewModel(service: CatalogueService(scheduler: background))
///     search.rows.drive(onNext: { table.users = $0 }).disposed(by: bag)
///     search.text.accept("swift")
///
/// The query is the text without the blanks around it. It is searched for when the typing has paused for 300 ms, and at
/// once when the search button is tapped; to tap again is to ask again. Only the newest query is answered. Blank text
/// empties the screen and sends no request. A failure keeps the present rows, and the next search works. After too many
/// requests, only a retry sends one before the time that the service named.
public final class SearchUserViewModel: ViewModelProtocol {
    // MARK: Input

    /// The text of the search field, at each change.
    public let text = PublishRelay<String?>()

    /// Taps on the search button.
    public let searchTaps = PublishRelay<Void>()

    /// Taps on the button that tries again what has failed.
    public let retryTaps = PublishRelay<Void>()

    /// Taps on the button that ends what is under way, and what the typing would lead to. What is shown stays.
    public let cancelTaps = PublishRelay<Void>()

    /// The end of the list came into view.
    public let bottomReached = PublishRelay<Void>()

    /// Taps on rows, by their index.
    public let rowTaps = PublishRelay<Int>()

    // MARK: Output

    /// All that is shown at one time.
    public let state: ReadOnlyRelay<SearchUserState>

    /// The users that were found last, on all pages that were asked for.
    public let rows: Driver<[User]>

    /// Whether the answer to a search is being waited for.
    public let isLoading: Driver<Bool>

    /// Whether another page is being waited for.
    public let isLoadingMore: Driver<Bool>

    /// Whether there is another page, and it can be asked for now.
    public let canLoadMore: Driver<Bool>

    /// Says that nobody was found.
    public let emptyMessage: Driver<String?>

    /// Says why the last request has failed.
    public let errorMessage: Driver<String?>

    /// Whether the failed request can be tried again, even before `secondsUntilRetry` have passed.
    public let canRetry: Driver<Bool>

    /// The seconds that the service asks to wait after too many searches.
    public let secondsUntilRetry: Driver<Int?>

    /// The list has others than before, and should begin at its top.
    public let scrollToTop: Signal<Void>

    /// The row to deselect after a tap on it.
    public let deselection: Observable<Int>

    /// Where a tap on a row leads.
    public let route: Observable<Route>

    /// A place to go to.
    public enum Route: Equatable, Sendable {
        /// The page of a user.
        case userDetail(login: String)
    }

    private let disposeBag = DisposeBag()

    /// Searches with `service`. Waits, and takes its answers, on `scheduler`.
    ///
    /// - Parameter now: tells how long a limit lasts that the service has given as a date.
    public init(
        service: any UserSearchService, scheduler: any SchedulerType = MainScheduler.instance,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let shown = BehaviorRelay(value: SearchUserState())

        let search = { @Sendable (query: SearchQuery, isRetry: Bool) -> Observable<SearchUserState.Change> in
            if query.isBlank { return .just(.cleared) }
            if let refusal = shown.value.refusal(of: query, isRetry: isRetry) {
                return .just(.request(.failed(.first, refusal, at: now())))
            }
            return service.users(matching: query.text)
                .changes(of: .first, on: scheduler, now: now) { .found($0, query: query.text) }
        }

        let pages = Observable.merge(
            bottomReached.filter { shown.value.canLoadMore },
            retryTaps.filter { shown.value.request.retry == .page }
        )
        .flatMapFirst { _ -> Observable<SearchUserState.Change> in
            guard let next = shown.value.request.nextPage else { return .empty() }
            return service.users(at: next).changes(of: .page, on: scheduler, now: now) { .foundMore($0) }
        }

        let retries = retryTaps.filter { shown.value.request.retry == .first }

        Observable.merge(
            text.map { .typed(SearchQuery($0)) }, searchTaps.withLatestFrom(text).map { .tapped(SearchQuery($0)) },
            retries.withLatestFrom(text).map { .retried(SearchQuery($0)) }, cancelTaps.map { .cancelled }
        )
        .debounce(scheduler: scheduler) { (command: Command) in command.wait }
        .distinctUntilChanged { $1.repeats($0) }
        .flatMapLatest { command in
            Observable.merge(
                command.query.map { search($0, command.isRetry) } ?? .just(.request(.stopped)), pages)
        }
        .bind(onNext: { change in shown.update { $0.apply(change) } })
        .disposed(by: disposeBag)

        RateLimit.countdown(shown.map(\.request.limit?.end), scheduler: scheduler, now: now)
            .bind(onNext: { limit in shown.update { $0.apply(.request(.waited(limit))) } })
            .disposed(by: disposeBag)

        state = shown.asReadOnly()
        let drawn = shown.asDriver()
        rows = drawn.map(\.rows).distinctUntilChanged()
        isLoading = drawn.map(\.isLoading).distinctUntilChanged()
        isLoadingMore = drawn.map(\.isLoadingMore).distinctUntilChanged()
        canLoadMore = drawn.map(\.canLoadMore).distinctUntilChanged()
        emptyMessage = drawn.map(\.emptyMessage).distinctUntilChanged()
        errorMessage = drawn.map(\.errorMessage).distinctUntilChanged()
        canRetry = drawn.map(\.canRetry).distinctUntilChanged()
        secondsUntilRetry = drawn.map(\.secondsUntilRetry).distinctUntilChanged()
        scrollToTop = shown.asSignal().map(\.answerCount).distinctUntilChanged().skip(1).map { _ in }

        let rowTapsInRange = rowTaps.withLatestFrom(shown) { row, shown in (row: row, rows: shown.rows) }
            .filter { $0.rows.indices.contains($0.row) }
        deselection = rowTapsInRange.map { $0.row }
        route = rowTapsInRange.map { .userDetail(login: $0.rows[$0.row].login) }
    }
}

/// What the user does to be given an answer, or none.
private enum Command: Sendable {
    case typed(SearchQuery)
    case tapped(SearchQuery)
    case retried(SearchQuery)
    case cancelled

    var query: SearchQuery? {
        switch self {
        case .typed(let query), .tapped(let query), .retried(let query): query
        case .cancelled: nil
        }
    }

    var isRetry: Bool { if case .retried = self { true } else { false } }

    /// How long the user must do nothing else before it counts.
    var wait: Duration {
        if case .typed(let query) = self, !query.isBlank { .milliseconds(300) } else { .zero }
    }

    /// Whether it asks for what `old` has asked for, without saying so.
    func repeats(_ old: Command) -> Bool {
        if case .typed(let query) = self { query == old.query } else { false }
    }
}
