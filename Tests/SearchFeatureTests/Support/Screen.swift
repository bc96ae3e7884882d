import Rivulet
import RivuletTest

@testable import SearchFeature

extension Pattern {
    /// Runs a search in virtual time: a tick is 100 ms, so typing must pause for 3.
    ///
    /// A text `_` is blank, and `A` is `a` with blanks around it. `answers` is explained at `Answers`.
    @MainActor func screen(
        answers: [String: String] = [:], limit: Double = 0, text: String, search: String = "", cancel: String = "",
        bottom: String = "", retry: String = "", row: String = ""
    ) -> Screen {
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Answers(answers, limit: limit, scheduler)
        let model = self.search(service, scheduler)
        var screen = Screen(model, scheduler)

        let bag = DisposeBag()
        func play<Value: Sendable>(_ values: Observable<Value>, _ input: @escaping @MainActor (Search, Value) -> Void) {
            values.bind(to: Binder(model) { input($0, $1) }).disposed(by: bag)
        }
        let typed = ["_": " ", "A": " a\n"]
        play(scheduler.hot(text).map { typed[$0] ?? $0 }) { $0.text($1) }
        play(scheduler.hot(search).map { _ in }) { model, _ in model.search() }
        play(scheduler.hot(retry).map { _ in }) { model, _ in model.retry() }
        play(scheduler.hot(cancel).map { _ in }) { model, _ in model.cancel() }
        play(scheduler.hot(bottom).map { _ in }) { model, _ in model.bottom() }
        play(scheduler.hot(row).map { Int($0) ?? -1 }) { $0.row($1) }
        scheduler.start()
        (screen.last, screen.requests) = (model.state(), service.requests)
        return screen
    }
}

/// What a search has shown, and asked for. `0` and `-` are no row and nothing new, `y` and `n` are yes and no.
@MainActor struct Screen {
    /// The login of the first row.
    let rows: TestableObserver<String>
    let rowCount: TestableObserver<String>
    let isLoading: TestableObserver<String>
    let isLoadingMore: TestableObserver<String>
    let canLoadMore: TestableObserver<String>
    let isEmpty: TestableObserver<String>
    let hasFailed: TestableObserver<String>
    let canRetry: TestableObserver<String>
    /// The seconds until something can be asked for, `0` if it can.
    let countdown: TestableObserver<String>
    let scrollToTop: TestableObserver<String>
    let deselection: TestableObserver<String>
    let route: TestableObserver<String>
    /// What is shown at the end.
    fileprivate(set) var last = SearchUserState()
    /// When each query, and each page, was asked for, and when that ended.
    fileprivate(set) var requests: [String: Subscriptions] = [:]

    fileprivate init(_ model: Search, _ scheduler: TestScheduler) {
        rows = scheduler.observe(model.rows.map { $0.first?.login ?? "0" })
        rowCount = scheduler.observe(model.rows.map { "\($0.count)" })
        isLoading = scheduler.observe(model.isLoading.map(yesOrNo))
        isLoadingMore = scheduler.observe(model.isLoadingMore.map(yesOrNo))
        canLoadMore = scheduler.observe(model.canLoadMore.map(yesOrNo))
        isEmpty = scheduler.observe(model.emptyMessage.map { yesOrNo($0 != nil) })
        hasFailed = scheduler.observe(model.errorMessage.map { yesOrNo($0 != nil) })
        canRetry = scheduler.observe(model.canRetry.map(yesOrNo))
        countdown = scheduler.observe(model.secondsUntilRetry.map { "\($0 ?? 0)" })
        scrollToTop = scheduler.observe(model.scrollToTop.map { "t" })
        deselection = scheduler.observe(model.deselection.map { "\($0)" })
        route = scheduler.observe(model.route)
    }
}

@Sendable func yesOrNo(_ value: Bool) -> String { value ? "y" : "n" }
