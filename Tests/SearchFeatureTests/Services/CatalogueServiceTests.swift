import RivuletTest
import Testing

@testable import SearchFeature

struct CatalogueServiceTests {
    private let scheduler = TestScheduler()

    @Test func `a search for swift finds users of every type`() throws {
        let page = try #require(answer(to: "swift").values.first)
        #expect(page.users.count == 12)
        #expect(page.totalCount == 12)
        #expect(Set(page.users.map(\.type)) == ["User", "Organization", "Bot"])
    }

    @Test(arguments: ["swiftlark", "SWIFTLARK", "ftlar"])
    func `any part of a login matches, in any case`(query: String) {
        #expect(answer(to: query).values.first?.users.map(\.login) == ["swiftlark"])
    }

    @Test func `a page has 30 users, and counts all`() throws {
        let page = try #require(answer(to: "a").values.first)
        #expect(page.users.count == 30)
        #expect(page.totalCount > 30)
    }

    @Test func `nobody found is an empty page`() {
        #expect(answer(to: "no one at all").values == [UserPage.of("")])
    }

    @Test func `an answer completes`() {
        #expect(answer(to: "swift").isCompleted)
    }

    @Test(arguments: ["", " \n"])
    func `a blank query is refused`(query: String) {
        #expect(answer(to: query).error as? SearchError == .validation(reason: "the query is missing"))
    }

    @Test func `a query of more than 256 characters is refused`() {
        #expect(answer(to: String(repeating: "a", count: 256)).error == nil)
        let refused = answer(to: String(repeating: "a", count: 257)).error
        #expect(refused as? SearchError == .validation(reason: "the query is longer than 256 characters"))
    }

    @Test func `nothing is sent before the scheduler says so`() {
        let seen = scheduler.observe(CatalogueService(scheduler: scheduler).users(matching: "swift"))
        #expect(seen.timeline.values.isEmpty)
        scheduler.start()
        #expect(seen.timeline.values.count == 1)
    }

    @Test func `a search that is disposed before its turn sends nothing`() {
        let seen = scheduler.observe(CatalogueService(scheduler: scheduler).users(matching: "swift"))
        seen.dispose()
        scheduler.start()
        #expect(seen.timeline == "")
    }

    @Test func `a catalogue that can not be read fails the search and names the field`() {
        let service = CatalogueService(json: Array(#"{"users":[{"id":1}]}"#.utf8), scheduler: scheduler)
        let error = scheduler.record(service.users(matching: "swift")).error
        #expect(error as? SearchError == .decoding(field: "users[0].login", reason: "is missing"))
    }

    // SU8
    @Test func `the pages of a search have each user once, and the last one leads no further`() throws {
        var page = try #require(answer(to: "A").values.first)
        var logins = page.users.map(\.login)
        while let next = page.nextPage {
            page = try #require(scheduler.record(service.users(at: next)).values.first)
            #expect(page.totalCount == 50)
            logins += page.users.map(\.login)
        }
        #expect(logins.count == 50)
        #expect(Set(logins).count == 50)
    }

    @Test(arguments: ["", "1", "0 swift", "-1 swift", "1001 swift", "9999999999999999999 swift", "x swift"])
    func `a reference that is none of its own leads to no page`(reference: String) {
        let users = scheduler.record(service.users(at: PageReference(reference))).error
        let repositories = scheduler.record(service.repositories(at: PageReference(reference))).error
        #expect(users as? SearchError == .validation(reason: "there is no such page"))
        #expect(repositories as? SearchError == .validation(reason: "there is no such page"))
    }

    // UR6
    @Test func `the pages of a user's repositories have each of them once`() throws {
        let first = try #require(page(of: "SwiftHarborGuild"))
        let next = try #require(first.nextPage)
        let second = try #require(scheduler.record(service.repositories(at: next)).values.first)
        #expect(first.repositories.count == 30)
        #expect(second.repositories.count == 10)
        #expect(Set((first.repositories + second.repositories).map(\.id)).count == 40)
        #expect(second.nextPage == nil)
    }

    // UR8
    @Test(arguments: [
        (RepositorySort?.none, ["b", "C", "z/a"]), (.fullName, ["b", "C", "z/a"]), (.created, ["z/a", "b", "C"]),
        (.updated, ["C", "z/a", "b"]), (.pushed, ["b", "z/a", "C"]),
    ])
    func `repositories come by name, or in the order that was chosen`(sort: RepositorySort?, names: [String]) {
        let service = CatalogueService(json: Array(CatalogueServiceTests.three.utf8), scheduler: scheduler)
        let answer = scheduler.record(service.repositories(of: "OCTO", sort: sort, unless: nil)).values.first
        guard case .page(let page) = answer else {
            Issue.record("no page")
            return
        }
        #expect(page.repositories.map(\.name) == names)
    }

    // UR5
    @Test func `a user without repositories and one that there is not are told apart`() throws {
        let none = try #require(page(of: "emptyshelf-finch"))
        let error = scheduler.record(service.repositories(of: "nobody", sort: nil, unless: nil)).error
        #expect(none.repositories.isEmpty)
        #expect(error as? SearchError == .notFound)
    }

    // UR7
    @Test func `a page that the caller knows has not changed`() throws {
        let first = try #require(page(of: "swiftlark"))
        let again = scheduler.record(service.repositories(of: "swiftlark", sort: nil, unless: first.version))
        let other = scheduler.record(service.repositories(of: "swiftlark", sort: .created, unless: first.version))
        #expect(again.values == [.notModified])
        #expect(other.values != [.notModified])
    }

    private var service: CatalogueService { CatalogueService(scheduler: scheduler) }

    private func page(of login: String, _ sort: RepositorySort? = nil) -> RepositoryPage? {
        guard
            case .page(let page) = scheduler.record(service.repositories(of: login, sort: sort, unless: nil)).values
                .first
        else { return nil }
        return page
    }

    private func answer(to query: String) -> Timeline<UserPage> {
        scheduler.record(CatalogueService(scheduler: scheduler).users(matching: query))
    }

    /// A catalogue of one user with three repositories.
    private static let three = """
        {"users":[{"id":1,"login":"octo","type":"User","avatar_url":"","html_url":""}],"repositories":{"octo":[
        \(repository(1, "C", "2001", "2009", nil)),\(repository(2, "z/a", "2003", "2008", "2004")),
        \(repository(3, "b", "2002", "2007", "2005"))]}}
        """

    private static func repository(
        _ id: Int, _ name: String, _ created: String, _ updated: String, _ pushed: String?
    ) -> String {
        """
        {"id":\(id),"name":"\(name)","full_name":"octo/\(name)","description":null,"language":null,\
        "stargazers_count":0,"forks_count":0,"html_url":"","created_at":"\(created)","updated_at":"\(updated)",\
        "pushed_at":\(pushed.map { "\"\($0)\"" } ?? "null")}
        """
    }
}
