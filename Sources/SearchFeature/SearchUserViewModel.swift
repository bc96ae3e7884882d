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
/// empties the screen and asks for nothing. A failure keeps the rows that are there, and the next search works.
public final class SearchUserViewModel: ViewModelProtocol {
    // MARK: Input

    /// The text of the search field, at each change.
    public let text = PublishRelay<String?>()

    /// Taps on the search button, and on one that tries again after a failure.
    public let searchTaps = PublishRelay<Void>()

    /// Taps on rows, by their index.
    public let rowTaps = PublishRelay<Int>()

    // MARK: Output

    /// All that is shown at one time.
    public let state: ReadOnlyRelay<SearchUserState>

    /// The users that were found last.
    public let rows: Driver<[User]>

    /// Whether an answer is being waited for.
    public let isLoading: Driver<Bool>

    /// Says that nobody was found.
    public let emptyMessage: Driver<String?>

    /// Says why the last search has failed.
    public let errorMessage: Driver<String?>

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
    public init(service: any UserSearchService, scheduler: any SchedulerType = MainScheduler.instance) {
        let typed = text.map { Query($0, isTapped: false) }
        let tapped = searchTaps.withLatestFrom(text).map { Query($0, isTapped: true) }
        let shown = BehaviorRelay(value: SearchUserState())

        Observable.merge(typed, tapped)
            .debounce(scheduler: scheduler) { $0.isTapped || $0.isBlank ? .zero : .milliseconds(300) }
            .distinctUntilChanged { $0.text == $1.text && !$1.isTapped }
            .flatMapLatest { query -> Observable<SearchUserState.Change> in
                if query.isBlank { return .just(.cleared) }
                return service.users(matching: query.text)
                    .map { .found($0, query: query.text) }
                    .catch { .just(.failed($0)) }
                    .observe(on: scheduler)
                    .startWith(.started)
            }
            .scan(into: SearchUserState()) { $0.apply($1) }
            .bind(to: shown)
            .disposed(by: disposeBag)

        state = shown.asReadOnly()
        rows = shown.asDriver().map(\.rows).distinctUntilChanged()
        isLoading = shown.asDriver().map(\.isLoading).distinctUntilChanged()
        emptyMessage = shown.asDriver().map(\.emptyMessage).distinctUntilChanged()
        errorMessage = shown.asDriver().map(\.errorMessage).distinctUntilChanged()

        let rowTapsInRange = rowTaps.withLatestFrom(shown) { row, shown in (row: row, rows: shown.rows) }
            .filter { $0.rows.indices.contains($0.row) }
        deselection = rowTapsInRange.map { $0.row }
        route = rowTapsInRange.map { .userDetail(login: $0.rows[$0.row].login) }
    }
}

private struct Query: Sendable {
    let text: String
    let isTapped: Bool

    init(_ text: String?, isTapped: Bool) {
        self.text = (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        self.isTapped = isTapped
    }

    var isBlank: Bool { text.isEmpty }
}
