import Foundation
import Rivulet

/// What a presenter of the user search tells its view to do.
@MainActor public protocol SearchUserView: AnyObject {
    /// Shows all that there is to see now.
    func show(_ state: SearchUserState)

    /// Moves the list, which has others than before, to its top.
    func scrollToTop()

    /// Takes the selection from the row that was tapped.
    func deselectRow(at index: Int)

    /// Goes to the page of a user.
    func showUser(login: String)
}

/// The user search as a presenter: it does what `SearchUserViewModel` does, but is called by its one view and calls it.
///
///     let search = SearchUserPresenter(view: self, service: CatalogueService(scheduler: background))
///     search.viewDidLoad()
///     search.textDidChange("swift")
///
/// It does not keep its view alive.
@MainActor public final class SearchUserPresenter {
    /// All that is shown at one time.
    public private(set) var state = SearchUserState()

    private weak var view: (any SearchUserView)?
    private let service: any UserSearchService
    private let scheduler: any SchedulerType
    private let now: @Sendable () -> Date

    private var text: String?
    /// What was asked for last. Nil if that was cancelled.
    private var query: SearchQuery?

    private var typing = DisposeBag()
    private var request = DisposeBag()
    private var countdown = DisposeBag()

    /// A presenter for `view` that searches with `service`, and waits on `scheduler`.
    ///
    /// - Parameter now: tells how long a limit lasts that the service has given as a date.
    public init(
        view: any SearchUserView, service: any UserSearchService,
        scheduler: any SchedulerType = MainScheduler.instance, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.view, self.service, self.scheduler, self.now) = (view, service, scheduler, now)
    }

    // MARK: What the view calls

    /// The view is ready to show something.
    public func viewDidLoad() {
        view?.show(state)
    }

    /// The text of the search field has changed.
    public func textDidChange(_ text: String?) {
        self.text = text
        let query = SearchQuery(text)
        typing = DisposeBag()
        if query.isBlank { return searchTyped(query) }
        Observable<Int>.timer(.milliseconds(300), scheduler: scheduler)
            .bind(to: Binder(self) { presenter, _ in presenter.searchTyped(query) })
            .disposed(by: typing)
    }

    /// The search button was tapped.
    public func searchTapped() {
        if let text { search(SearchQuery(text)) }
    }

    /// The button that tries again what has failed was tapped.
    public func retryTapped() {
        if state.request.retry == .first {
            if let text { search(SearchQuery(text), isRetry: true) }
        } else if state.request.retry == .page {
            loadPage()
        }
    }

    /// The button was tapped that ends what is under way, and what the typing would lead to.
    public func cancelTapped() {
        (typing, request, query) = (DisposeBag(), DisposeBag(), nil)
        apply(.request(.stopped))
    }

    /// The end of the list came into view.
    public func bottomReached() {
        if state.canLoadMore { loadPage() }
    }

    /// A row was tapped.
    public func rowTapped(at index: Int) {
        guard state.rows.indices.contains(index) else { return }
        let login = state.rows[index].login
        view?.deselectRow(at: index)
        view?.showUser(login: login)
    }

    // MARK: Requests

    private func searchTyped(_ query: SearchQuery) {
        if query != self.query { search(query) }
    }

    private func search(_ query: SearchQuery, isRetry: Bool = false) {
        (request, self.query) = (DisposeBag(), query)
        if query.isBlank { return apply(.cleared) }
        if let refusal = state.refusal(of: query, isRetry: isRetry) { return fail(.first, refusal) }
        ask(.first, service.users(matching: query.text)) { presenter, page in
            presenter.apply(.found(page, query: query.text))
            presenter.view?.scrollToTop()
        }
    }

    private func loadPage() {
        guard let next = state.request.nextPage else { return }
        ask(.page, service.users(at: next)) { presenter, page in presenter.apply(.foundMore(page)) }
    }

    private func ask(
        _ kind: RequestState.Request, _ page: Single<UserPage>,
        found: @escaping @MainActor (SearchUserPresenter, UserPage) -> Void
    ) {
        let bag = request
        apply(.request(.started(kind)))
        // The view may have cancelled already, from within `show`.
        guard bag === request else { return }
        page.asObservable().materialize()
            .bind(
                to: Binder(self) { presenter, event in
                    if let page = event.element { found(presenter, page) }
                    if let error = event.error { presenter.fail(kind, SearchError(error)) }
                }
            )
            .disposed(by: bag)
    }

    private func fail(_ kind: RequestState.Request, _ error: SearchError) {
        apply(.request(.failed(kind, error, at: now())))
        guard let end = state.request.limit?.end else { return }
        countdown = DisposeBag()
        RateLimit.countdown(.just(end), scheduler: scheduler, now: now)
            .bind(to: Binder(self) { presenter, limit in presenter.apply(.request(.waited(limit))) })
            .disposed(by: countdown)
    }

    private func apply(_ change: SearchUserState.Change) {
        let old = state
        state.apply(change)
        if state.request.limit == nil { countdown = DisposeBag() }
        if state != old { view?.show(state) }
    }
}
