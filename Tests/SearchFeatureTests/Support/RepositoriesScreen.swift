import Foundation
import Rivulet
import RivuletTest

@testable import SearchFeature

/// What the list of a user's repositories has shown, and asked for, in a run of virtual time. A tick is a second.
///
/// `0` and `-` are no row and nothing new, `y` and `n` are yes and no.
struct RepositoriesScreen {
    /// The name of the first row.
    let rows: TestableObserver<String>
    let rowCount: TestableObserver<String>
    /// `l`, `r` or `m` for what is under way, `-` for nothing, and `!` for more than one at a time.
    let activity: TestableObserver<String>
    let canLoadMore: TestableObserver<String>
    let isEmpty: TestableObserver<String>
    let hasFailed: TestableObserver<String>
    let canRetry: TestableObserver<String>
    /// The seconds until something can be asked for, `0` if it can.
    let countdown: TestableObserver<String>
    /// The order of the rows, by its first letter, or `n`.
    let sort: TestableObserver<String>
    let route: TestableObserver<String>
    /// What is shown at the end.
    let last: UserRepositoriesState
    /// When the first page, whose name is empty, and each other one was asked for, and when that ended.
    let requests: [String: Subscriptions]
    /// In which order, and with which version, the first page was asked for: `updated P`.
    let questions: [String]

    /// - Parameter first: what the first page is answered with. It is explained, as `pages` is, at `RepositoryAnswers`.
    init(
        _ first: String, pages: [String: String] = [:], limit: Double = 0, load: String = "", refresh: String = "",
        sort: String = "", bottom: String = "", retry: String = "", row: String = ""
    ) {
        let scheduler = TestScheduler()
        let service = RepositoryAnswers(pages.merging(["": first]) { $1 }, limit: limit, scheduler)
        let model = SharingScheduler.mock(scheduler: scheduler) {
            UserRepositoriesViewModel(login: "octo", service: service, scheduler: scheduler) { scheduler.date }
        }
        rows = scheduler.observe(model.rows.map { $0.first?.name ?? "0" })
        rowCount = scheduler.observe(model.rows.map { "\($0.count)" })
        activity = scheduler.observe(
            model.state.map { [($0.isLoading, "l"), ($0.isRefreshing, "r"), ($0.isLoadingMore, "m")] }
                .map { $0.filter(\.0).map(\.1) }
                .map { $0.count > 1 ? "!" : $0.first ?? "n" }
                .distinctUntilChanged())
        canLoadMore = scheduler.observe(model.canLoadMore.map(yesOrNo))
        isEmpty = scheduler.observe(model.emptyMessage.map { yesOrNo($0 != nil) })
        hasFailed = scheduler.observe(model.errorMessage.map { yesOrNo($0 != nil) })
        canRetry = scheduler.observe(model.canRetry.map(yesOrNo))
        countdown = scheduler.observe(model.secondsUntilRetry.map { "\($0 ?? 0)" })
        self.sort = scheduler.observe(
            model.state.map { String($0.sort?.rawValue.first ?? "n") }.distinctUntilChanged())
        route = scheduler.observe(model.route.map(\.name))

        let bag = DisposeBag()
        let orders = ["c": RepositorySort.created, "u": .updated, "p": .pushed, "f": .fullName]
        scheduler.hot(load).map { _ in }.bind(to: model.load).disposed(by: bag)
        scheduler.hot(refresh).map { _ in }.bind(to: model.refresh).disposed(by: bag)
        scheduler.hot(sort).map { orders[$0] }.bind(to: model.sort).disposed(by: bag)
        scheduler.hot(bottom).map { _ in }.bind(to: model.bottomReached).disposed(by: bag)
        scheduler.hot(retry).map { _ in }.bind(to: model.retryTaps).disposed(by: bag)
        scheduler.hot(row).map { Int($0) ?? -1 }.bind(to: model.rowTaps).disposed(by: bag)
        scheduler.start()
        (last, requests, questions) = (model.state.value, service.requests, service.questions)
    }
}

extension UserRepositoriesViewModel.Route {
    fileprivate var name: String {
        switch self {
        case .repository(let pageURL): String(pageURL.suffix(1))
        }
    }
}

/// A service that answers each page with a diagram. After a comma stands what the next request for the same is answered
/// with; the last answer holds for all that follow.
///
/// A digit is a page of one repository of that name, and `0` an empty page. `P` is a page of the repositories p and q,
/// of which the next page is P, and so on for all capital letters. Their versions are these letters. `=` says that the
/// first page has not changed, and small letters are errors.
struct RepositoryAnswers: RepositoryService {
    private let answers: [String: Turns<Result<RepositoryAnswer, SearchError>>]
    private let asked = Log<String>()

    init(_ answers: [String: String], limit: Double, _ scheduler: TestScheduler) {
        var values: [Character: Result<RepositoryAnswer, SearchError>] = ["=": .success(.notModified)]
        for digit in "0123456789" {
            let repositories = digit == "0" ? [] : [Repository.named(String(digit))]
            values[digit] = .success(.page(RepositoryPage(repositories, version: PageVersion(String(digit)))))
        }
        for (first, second) in zip("PQRST", "QRSTU") {
            let repositories = [first, second].map { Repository.named($0.lowercased()) }
            let (next, version) = (PageReference(String(first)), PageVersion(String(first)))
            values[first] = .success(.page(RepositoryPage(repositories, nextPage: next, version: version)))
        }
        for (letter, error) in SearchError.symbols(limit: limit) { values[letter] = .failure(error) }
        self.answers = answers.mapValues { [values] in Turns($0, values, scheduler) }
    }

    var requests: [String: Subscriptions] {
        answers.mapValues(\.subscriptions).filter { !$0.value.isEmpty }
    }

    var questions: [String] { asked.values }

    func repositories(
        of login: String, sort: RepositorySort?, unless version: PageVersion?
    ) -> Single<RepositoryAnswer> {
        asked.append("\(login) \(sort?.rawValue ?? "-") \(version?.rawValue ?? "-")")
        return answer("")
    }

    func repositories(at page: PageReference) -> Single<RepositoryPage> {
        answer(page.rawValue).map { answer in
            guard case .page(let page) = answer else { throw SearchError.transport(reason: "no page") }
            return page
        }
    }

    private func answer(_ page: String) -> Single<RepositoryAnswer> {
        answers[page]?.next().map { try $0.get() }.asSingle() ?? .error(SearchError.transport(reason: "no answer"))
    }
}

extension Repository {
    /// A repository of that name, whose number depends on nothing else.
    static func named(
        _ name: String, description: String? = nil, language: String? = nil, stars: Int = 0, forks: Int = 0
    ) -> Repository {
        Repository(
            id: User.named(name).id, name: name, description: description, language: language, stars: stars,
            forks: forks, pageURL: "https://github.example/octo/\(name)")
    }
}
