import Foundation
import Rivulet
import RivuletTest

@testable import SearchFeature

/// The two ways in which the user search is made.
enum Pattern: CaseIterable {
    case viewModel, presenter

    /// A user search without a terminal or a table: what goes in, and what comes out.
    @MainActor func search(_ service: any UserSearchService, _ scheduler: TestScheduler) -> Search {
        let now = { @Sendable in scheduler.date }
        switch self {
        case .viewModel:
            return SharingScheduler.mock(scheduler: scheduler) {
                Search(SearchUserViewModel(service: service, scheduler: scheduler, now: now))
            }
        case .presenter:
            let view = RecordingView()
            return Search(
                SearchUserPresenter(view: view, service: service, scheduler: scheduler, now: now), view)
        }
    }
}

extension TestScheduler {
    /// The time as a date: zero is the beginning of 1970.
    var date: Date { Date(timeIntervalSince1970: now / .seconds(1)) }
}

@MainActor final class Search {
    let text: (String?) -> Void
    let search: () -> Void
    let retry: () -> Void
    let cancel: () -> Void
    let bottom: () -> Void
    let row: (Int) -> Void

    let state: () -> SearchUserState
    /// Each state at once, in the middle of what leads to it.
    let states: Observable<SearchUserState>
    let rows: Observable<[User]>
    let isLoading: Observable<Bool>
    let isLoadingMore: Observable<Bool>
    let canLoadMore: Observable<Bool>
    let emptyMessage: Observable<String?>
    let errorMessage: Observable<String?>
    let canRetry: Observable<Bool>
    let secondsUntilRetry: Observable<Int?>
    let scrollToTop: Observable<Void>
    let deselection: Observable<Int>
    let route: Observable<String>

    init(_ model: SearchUserViewModel) {
        text = model.text.accept
        search = { model.searchTaps.accept(()) }
        retry = { model.retryTaps.accept(()) }
        cancel = { model.cancelTaps.accept(()) }
        bottom = { model.bottomReached.accept(()) }
        row = model.rowTaps.accept
        state = { model.state.value }
        states = model.state.asObservable()
        rows = model.rows.asObservable()
        isLoading = model.isLoading.asObservable()
        isLoadingMore = model.isLoadingMore.asObservable()
        canLoadMore = model.canLoadMore.asObservable()
        emptyMessage = model.emptyMessage.asObservable()
        errorMessage = model.errorMessage.asObservable()
        canRetry = model.canRetry.asObservable()
        secondsUntilRetry = model.secondsUntilRetry.asObservable()
        scrollToTop = model.scrollToTop.asObservable()
        deselection = model.deselection
        route = model.route.map { route in
            switch route {
            case .userDetail(let login): login
            }
        }
    }

    init(_ presenter: SearchUserPresenter, _ view: RecordingView) {
        text = presenter.textDidChange
        search = presenter.searchTapped
        retry = presenter.retryTapped
        cancel = presenter.cancelTapped
        bottom = presenter.bottomReached
        row = presenter.rowTapped
        // The one that keeps the view, as a window does.
        state = { view.shown.value }
        states = view.shown.asObservable()
        rows = view.shown.map(\.rows).distinctUntilChanged()
        isLoading = view.shown.map(\.isLoading).distinctUntilChanged()
        isLoadingMore = view.shown.map(\.isLoadingMore).distinctUntilChanged()
        canLoadMore = view.shown.map(\.canLoadMore).distinctUntilChanged()
        emptyMessage = view.shown.map(\.emptyMessage).distinctUntilChanged()
        errorMessage = view.shown.map(\.errorMessage).distinctUntilChanged()
        canRetry = view.shown.map(\.canRetry).distinctUntilChanged()
        secondsUntilRetry = view.shown.map(\.secondsUntilRetry).distinctUntilChanged()
        scrollToTop = view.scrolls.asObservable()
        deselection = view.deselections.asObservable()
        route = view.routes.asObservable()
        presenter.viewDidLoad()
    }
}

/// A view that keeps what it is told.
@MainActor final class RecordingView: SearchUserView {
    let shown = BehaviorRelay(value: SearchUserState())
    let scrolls = PublishRelay<Void>()
    let deselections = PublishRelay<Int>()
    let routes = PublishRelay<String>()
    /// Called with each state.
    var whenShown: (SearchUserState) -> Void = { _ in }

    func show(_ state: SearchUserState) {
        shown.accept(state)
        whenShown(state)
    }

    func scrollToTop() { scrolls.accept(()) }

    func deselectRow(at index: Int) { deselections.accept(index) }

    func showUser(login: String) { routes.accept(login) }
}
