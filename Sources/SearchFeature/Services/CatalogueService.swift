import Rivulet

/// Answers from the catalogue of invented users that comes with the library, as GitHub would.
public struct CatalogueService: UserSearchService {
    private struct Catalogue: Decodable {
        let users: [User]
    }

    private static let pageSize = 30
    private static let longestQuery = 256

    private let users: Result<[User], SearchError>
    private let scheduler: any ImmediateSchedulerType

    /// A service that does its work, and answers, on `scheduler`.
    public init(scheduler: any ImmediateSchedulerType) {
        self.init(json: BundledCatalogue.json, scheduler: scheduler)
    }

    /// A service over another catalogue. If that can not be read, each search fails and says why.
    init(json: [UInt8], scheduler: any ImmediateSchedulerType) {
        users = Result { () throws(SearchError) in try Catalogue(json: json).users }
        self.scheduler = scheduler
    }

    /// The first 30 of the users whose login contains `query`, in any case of its letters.
    ///
    /// Fails if the query is blank or longer than 256 characters.
    public func users(matching query: String) -> Observable<UserPage> {
        .deferred { .just(try page(matching: query)) }
            .subscribe(on: scheduler)
    }

    private func page(matching query: String) throws(SearchError) -> UserPage {
        if query.allSatisfy(\.isWhitespace) { throw .validation(reason: "the query is missing") }
        if query.count > CatalogueService.longestQuery {
            throw .validation(reason: "the query is longer than \(CatalogueService.longestQuery) characters")
        }
        let wanted = query.lowercased()
        let matches = try users.get().filter { $0.login.lowercased().contains(wanted) }
        return UserPage(
            totalCount: matches.count, isIncomplete: false, users: Array(matches.prefix(CatalogueService.pageSize)))
    }
}
