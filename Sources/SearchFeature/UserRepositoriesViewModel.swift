import Foundation
import Rivulet
import RivuletMVVM

/// The repositories of a user.
///
///     let repositories = UserRepositoriesViewModel(login: "swiftlark", service: CatalogueService(scheduler: queue))
///     repositories.rows.drive(onNext: { table.rows = $0 }).disposed(by: bag)
///     repositories.load.accept(())
///
/// Each `load` and each `refresh` requests them. The present rows stay until the answer arrives, and after a failure. A
/// choice of `sort` changes their order when its answer arrives. After too many requests, only a retry sends one before
/// the time that the service named.
public final class UserRepositoriesViewModel: ViewModelProtocol {
    // MARK: Input

    /// The list appears. While it is loaded already, nothing happens.
    public let load = PublishRelay<Void>()

    /// The user pulls the list to see newer ones.
    public let refresh = PublishRelay<Void>()

    /// Choices of an order; nil is the service's own. Choosing the present order sends no request.
    public let sort = PublishRelay<RepositorySort?>()

    /// The end of the list came into view.
    public let bottomReached = PublishRelay<Void>()

    /// Taps on rows, by their index.
    public let rowTaps = PublishRelay<Int>()

    /// Taps on the button that tries again what has failed.
    public let retryTaps = PublishRelay<Void>()

    // MARK: Output

    /// The login of the user.
    public let title: String

    /// All that is shown at one time.
    public let state: ReadOnlyRelay<UserRepositoriesState>

    /// The repositories, on all pages that were asked for.
    public let rows: Driver<[RepositoryRow]>

    /// Whether the repositories are being waited for.
    public let isLoading: Driver<Bool>

    /// Whether newer ones are being waited for, because the user has pulled the list.
    public let isRefreshing: Driver<Bool>

    /// Whether another page is being waited for.
    public let isLoadingMore: Driver<Bool>

    /// Whether there is another page, and it can be asked for now.
    public let canLoadMore: Driver<Bool>

    /// Says that there are no repositories.
    public let emptyMessage: Driver<String?>

    /// Says why the last request has failed.
    public let errorMessage: Driver<String?>

    /// Whether the failed request can be tried again, even before `secondsUntilRetry` have passed.
    public let canRetry: Driver<Bool>

    /// The seconds that the service asks to wait after too many requests.
    public let secondsUntilRetry: Driver<Int?>

    /// Where a tap on a row leads.
    public let route: Observable<Route>

    /// A place to go to.
    public enum Route: Equatable, Sendable {
        /// The page of a repository.
        case repository(pageURL: String)
    }

    private let disposeBag = DisposeBag()

    /// The repositories of the user `login`, from `service`. Takes its answers on `scheduler`.
    ///
    /// - Parameter now: tells how long a limit lasts that the service has given as a date.
    public init(
        login: String, service: any RepositoryService, scheduler: any SchedulerType = MainScheduler.instance,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        title = login
        let shown = BehaviorRelay(value: UserRepositoriesState())

        let firstPage = { @Sendable (load: Load) -> Observable<UserRepositoriesState.Change> in
            let known = shown.value
            if let limit = known.request.limit, !load.isRetry {
                let refusal = SearchError.rateLimited(until: limit.end)
                return .of(.requested(load.sort), .request(.failed(load.request, refusal, at: now())))
            }
            return service.repositories(of: login, sort: load.sort, unless: known.version(in: load.sort))
                .changes(of: load.request, on: scheduler, now: now) { .found($0) }
                .startWith(.requested(load.sort))
        }

        let pages = Observable.merge(
            bottomReached.filter { shown.value.canLoadMore },
            retryTaps.filter { shown.value.request.retry == .page }
        )
        .flatMapFirst { _ -> Observable<UserRepositoriesState.Change> in
            guard let next = shown.value.request.nextPage else { return .empty() }
            return service.repositories(at: next).changes(of: .page, on: scheduler, now: now) { .foundMore($0) }
        }

        Observable.merge(
            load.filter { !shown.value.isLoading && !shown.value.isRefreshing }
                .map { Load(request: .first, sort: shown.value.nextSort) },
            refresh.map { Load(request: .refresh, sort: shown.value.nextSort) },
            sort.filter { !shown.value.has($0) }.map { Load(request: .first, sort: $0) },
            retryTaps.compactMap { shown.value.request.retry }.filter { $0 != .page }
                .map { Load(request: $0, sort: shown.value.requestedSort, isRetry: true) }
        )
        .flatMapLatest { Observable.merge(firstPage($0), pages) }
        .bind(onNext: { change in shown.update { $0.apply(change) } })
        .disposed(by: disposeBag)

        RateLimit.countdown(shown.map(\.request.limit?.end), scheduler: scheduler, now: now)
            .bind(onNext: { limit in shown.update { $0.apply(.request(.waited(limit))) } })
            .disposed(by: disposeBag)

        state = shown.asReadOnly()
        let drawn = shown.asDriver()
        rows = drawn.map(\.repositories).distinctUntilChanged().map { $0.map { RepositoryRow($0) } }
        isLoading = drawn.map(\.isLoading).distinctUntilChanged()
        isRefreshing = drawn.map(\.isRefreshing).distinctUntilChanged()
        isLoadingMore = drawn.map(\.isLoadingMore).distinctUntilChanged()
        canLoadMore = drawn.map(\.canLoadMore).distinctUntilChanged()
        emptyMessage = drawn.map(\.emptyMessage).distinctUntilChanged()
        errorMessage = drawn.map(\.errorMessage).distinctUntilChanged()
        canRetry = drawn.map(\.canRetry).distinctUntilChanged()
        secondsUntilRetry = drawn.map(\.secondsUntilRetry).distinctUntilChanged()

        route = rowTaps.withLatestFrom(shown) { row, shown in (row: row, all: shown.repositories) }
            .filter { $0.all.indices.contains($0.row) }
            .map { .repository(pageURL: $0.all[$0.row].pageURL) }
    }
}

/// A reason to request the first page.
private struct Load: Sendable {
    let request: RequestState.Request
    let sort: RepositorySort?
    var isRetry = false
}
