import Rivulet
import RivuletTest

@testable import SearchFeature

/// What a view model has shown, and asked for, in a run of virtual time: a tick is 100 ms, so typing must pause for 3.
///
/// A text `_` is blank, and `A` is `a` with blanks around it. An answer `1` is a page of one user whose login is 1, `0`
/// is an empty page. In what is shown `0` and `-` are no row and nothing new, `y` and `n` are yes and no.
struct Screen {
    let rows: Timeline<String>
    let isLoading: Timeline<String>
    let isEmpty: Timeline<String>
    let hasFailed: Timeline<String>
    let deselection: Timeline<String>
    let route: Timeline<String>
    /// When each query was asked for, and when that ended.
    let requests: [String: Subscriptions]

    init(answers: [String: String] = [:], text: String, search: String = "", row: String = "") {
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Answers(answers, scheduler)
        let model = SharingScheduler.$make.withValue({ scheduler }) {
            SearchUserViewModel(service: service, scheduler: scheduler)
        }

        let bag = DisposeBag()
        let rows = scheduler.observe(model.rows.map { $0.first?.login ?? "0" })
        let isLoading = scheduler.observe(model.isLoading.map(yesOrNo))
        let isEmpty = scheduler.observe(model.emptyMessage.map { yesOrNo($0 != nil) })
        let hasFailed = scheduler.observe(model.errorMessage.map { yesOrNo($0 != nil) })
        let deselection = scheduler.observe(model.deselection.map { "\($0)" })
        let route = scheduler.observe(model.route.map { $0.login })

        scheduler.hot(text).map { $0 == "_" ? " " : $0 == "A" ? " a\n" : $0 }
            .subscribe(onNext: model.text.accept).disposed(by: bag)
        scheduler.hot(search).subscribe(onNext: { _ in model.searchTaps.accept(()) }).disposed(by: bag)
        scheduler.hot(row).compactMap { Int($0) ?? -1 }.subscribe(onNext: model.rowTaps.accept).disposed(by: bag)
        scheduler.start()

        self.rows = rows.timeline
        self.isLoading = isLoading.timeline
        self.isEmpty = isEmpty.timeline
        self.hasFailed = hasFailed.timeline
        self.deselection = deselection.timeline
        self.route = route.timeline
        requests = service.requests
    }
}

private func yesOrNo(_ value: Bool) -> String { value ? "y" : "n" }

extension SearchUserViewModel.Route {
    fileprivate var login: String {
        switch self {
        case .userDetail(let login): login
        }
    }
}

/// A service that answers each query with a diagram.
struct Answers: UserSearchService {
    private let answers: [String: TestableObservable<UserPage>]

    init(_ answers: [String: String], _ scheduler: TestScheduler) {
        let pages = "0123456789".map { ($0, $0 == "0" ? UserPage.of("") : UserPage.of(String($0))) }
        let values = Dictionary(uniqueKeysWithValues: pages)
        let refusal = SearchError.validation(reason: "refused")
        self.answers = answers.mapValues { scheduler.cold($0, values: values, error: refusal) }
    }

    var requests: [String: Subscriptions] {
        answers.mapValues(\.subscriptions).filter { !$0.value.isEmpty }
    }

    func users(matching query: String) -> Observable<UserPage> {
        answers[query]?.asObservable() ?? .error(SearchError.validation(reason: "no answer to \(query)"))
    }
}
