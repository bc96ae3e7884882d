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
        #expect(answer(to: "no one at all").values == [UserPage(totalCount: 0, isIncomplete: false, users: [])])
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

    private func answer(to query: String) -> Timeline<UserPage> {
        scheduler.record(CatalogueService(scheduler: scheduler).users(matching: query))
    }
}
