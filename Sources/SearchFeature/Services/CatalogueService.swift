import Rivulet

/// Answers from the catalogue of invented users that comes with the library, as GitHub would, with 30 on a page.
public struct CatalogueService: UserSearchService, RepositoryService {
    private static let pageSize = 30

    private let catalogue: Result<Catalogue, SearchError>
    private let scheduler: any ImmediateSchedulerType

    /// A service that does its work, and answers, on `scheduler`.
    public init(scheduler: any ImmediateSchedulerType) {
        self.init(json: BundledCatalogue.json, scheduler: scheduler)
    }

    /// A service over another catalogue. If that can not be read, each request fails and says why.
    init(json: [UInt8], scheduler: any ImmediateSchedulerType) {
        catalogue = Result { () throws(SearchError) in try Catalogue(json: json) }
        self.scheduler = scheduler
    }

    /// The users whose login contains `query`, in any case of its letters.
    ///
    /// Fails if the query is blank or longer than 256 characters.
    public func users(matching query: String) -> Single<UserPage> {
        answer { try userPage(1, of: query) }
    }

    /// Another page of the users that match a query.
    public func users(at page: PageReference) -> Single<UserPage> {
        answer {
            let place = try Place(page)
            return try userPage(place.number, of: place.list)
        }
    }

    /// The repositories of the user `login`, by name unless `sort` says otherwise. They never change.
    public func repositories(
        of login: String, sort: RepositorySort?, unless version: PageVersion?
    ) -> Single<RepositoryAnswer> {
        answer {
            let page = try repositoryPage(1, of: login, by: sort ?? .fullName)
            return page.version == version ? .notModified : .page(page)
        }
    }

    /// Another page of the repositories of a user.
    public func repositories(at page: PageReference) -> Single<RepositoryPage> {
        answer {
            let place = try Place(page)
            let words = place.list.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2, let sort = RepositorySort(rawValue: words[0]) else { throw Place.nowhere }
            return try repositoryPage(place.number, of: words[1], by: sort)
        }
    }

    private func answer<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) -> Single<Answer> {
        .deferred { .just(try work()) }
            .subscribe(on: scheduler)
    }

    private func userPage(_ number: Int, of query: String) throws(SearchError) -> UserPage {
        if let problem = SearchQuery(query).problem { throw problem }
        let all = try catalogue.get().users(matching: query)
        let (users, next) = CatalogueService.page(number, of: all, list: query)
        return UserPage(totalCount: all.count, isIncomplete: false, users: users, nextPage: next)
    }

    private func repositoryPage(
        _ number: Int, of login: String, by sort: RepositorySort
    ) throws(SearchError) -> RepositoryPage {
        guard let all = try catalogue.get().repositories(of: login, by: sort) else { throw .notFound }
        let list = "\(sort.rawValue) \(login)"
        let (repositories, next) = CatalogueService.page(number, of: all, list: list)
        return RepositoryPage(repositories, nextPage: next, version: PageVersion(list))
    }

    private static func page<Row>(_ number: Int, of all: [Row], list: String) -> ([Row], PageReference?) {
        let rest = all.dropFirst((number - 1) * pageSize)
        let next = Place(number: number + 1, list: list).reference
        return (Array(rest.prefix(pageSize)), rest.count > pageSize ? next : nil)
    }
}

/// A page of a list.
private struct Place {
    static let nowhere = SearchError.validation(reason: "there is no such page")

    let number: Int
    let list: String

    init(number: Int, list: String) {
        (self.number, self.list) = (number, list)
    }

    init(_ reference: PageReference) throws(SearchError) {
        let parts = reference.rawValue.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]), 1...1_000 ~= number else { throw Place.nowhere }
        self.init(number: number, list: String(parts[1]))
    }

    var reference: PageReference { PageReference("\(number) \(list)") }
}
