import Foundation
import Rivulet
import RivuletFoundation

/// Answers from GitHub, with 30 on a page.
///
///     let model = SearchUserViewModel(service: GitHubService(), scheduler: MainScheduler.instance)
///
/// Answers come on a queue of the network. Without a token GitHub takes ten searches in a minute; it is given none.
public struct GitHubService: UserSearchService, RepositoryService {
    /// Where GitHub itself answers.
    public static let address = URL(string: "https://api.github.com") ?? URL(filePath: "/")

    private static let pageSize = "30"
    private static let headers: HTTPHeaders = [
        "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
    ]

    private let client: HTTPClient

    /// A service that asks below `baseURL`.
    ///
    /// - Parameters:
    ///   - scheduler: its clock is the one by which an answer that is not there after 15 seconds is given up.
    ///   - now: tells the time that the end of a rate limit is counted from.
    public init(
        baseURL: URL = GitHubService.address,
        scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .default),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        client = HTTPClient(baseURL: baseURL, headers: GitHubService.headers, scheduler: scheduler, now: now)
    }

    /// The users that GitHub finds for `query`, the best first.
    ///
    /// A query that is blank or longer than 256 characters fails without a request.
    public func users(matching query: String) -> Single<UserPage> {
        let query = SearchQuery(query)
        if let problem = query.problem { return .error(problem) }
        return userPage(
            client.get("search/users", query: ["q": query.text, "per_page": GitHubService.pageSize, "page": "1"]))
    }

    /// Another page of the users that match a query.
    public func users(at page: PageReference) -> Single<UserPage> {
        userPage(answer(at: page))
    }

    /// The repositories of the user `login`, by name unless `sort` says otherwise.
    ///
    /// What can not be a login fails as an unknown one, without a request.
    public func repositories(
        of login: String, sort: RepositorySort?, unless version: PageVersion?
    ) -> Single<RepositoryAnswer> {
        guard !login.isEmpty, !login.contains(where: GitHubService.isForeign) else {
            return .error(SearchError.notFound)
        }
        let answer = client.get(
            "users/\(login)/repos", query: ["sort": sort?.rawValue, "per_page": GitHubService.pageSize, "page": "1"],
            headers: version.map { ["If-None-Match": $0.rawValue] } ?? [:])
        return answer.map { .page(try repositoryPage($0)) }.catch { error in
            if version != nil, case HTTPError.status(304, _) = error { return .just(.notModified) }
            return .error(SearchError(error))
        }
    }

    /// Another page of the repositories of a user.
    public func repositories(at page: PageReference) -> Single<RepositoryPage> {
        answer(at: page).map(repositoryPage).catch { .error(SearchError($0)) }
    }

    private func answer(at page: PageReference) -> Single<HTTPResponse> {
        guard let url = URL(string: page.rawValue), url.host()?.isEmpty == false else {
            return .error(SearchError.validation(reason: "there is no such page"))
        }
        return client.get(url)
    }

    private func userPage(_ answer: Single<HTTPResponse>) -> Single<UserPage> {
        answer.map { response in
            var page = try response.decoded(as: UserPage.self)
            page.nextPage = response.nextPage
            return page
        }
        .catch { .error(SearchError($0)) }
    }

    @Sendable private func repositoryPage(_ response: HTTPResponse) throws -> RepositoryPage {
        let list = try response.decoded(as: LossyList<Repository>.self)
        return RepositoryPage(
            list.rows, nextPage: response.nextPage, version: response.headers["ETag"].map { PageVersion($0) },
            skippedCount: list.skippedCount)
    }

    /// Whether a login can not have it: what would lead to another address.
    private static func isForeign(_ character: Character) -> Bool {
        !(character.isASCII && (character.isLetter || character.isNumber)) && !"-_[]".contains(character)
    }
}

extension HTTPResponse {
    fileprivate var nextPage: PageReference? { links.next.map { PageReference($0.absoluteString) } }
}
