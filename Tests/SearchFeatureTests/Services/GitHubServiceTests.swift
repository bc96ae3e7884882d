import Foundation
import LoopbackServer
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

struct GitHubServiceTests {
    private static let user = #"{"login":"ann","id":1,"type":"User","avatar_url":"a","html_url":"h","url":"{/x}"}"#
    private static let repository =
        #"{"id":1,"name":"a","description":null,"language":null,"stargazers_count":2,"forks_count":3,"html_url":"h"}"#
    private static let found = #"{"total_count":1,"incomplete_results":true,"items":[\#(user)]}"#

    // MARK: Requests

    // SU10
    @Test func `a search asks for the first page of a query that is encoded`() throws {
        let server = try LoopbackServer { $0.respond(body: Self.found) }
        let result = service(server).users(matching: " a b+c&d \n").recordedToItsEnd()
        #expect(server.requests.map(\.path) == ["/search/users?q=a%20b%2Bc%26d&per_page=30&page=1"])
        #expect(result.values.map(\.totalCount) == [1])
        #expect(result.values.map(\.isIncomplete) == [true])
        #expect(result.values.first?.users.map(\.login) == ["ann"])
        #expect(result.isCompleted)
    }

    @Test func `says who asks, which answers are accepted, and nothing about who searches`() throws {
        let server = try LoopbackServer { $0.respond(headers: ["Set-Cookie": "id=7"], body: Self.found) }
        let service = service(server)
        for query in ["a", "b"] { _ = service.users(matching: query).recordedToItsEnd() }
        #expect(server.requests.map { $0.headers["user-agent"] } == ["Rivulet", "Rivulet"])
        #expect(server.requests.last?.headers["accept"] == "application/vnd.github+json")
        #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
    }

    @Test func `asks GitHub itself unless another address is given`() {
        #expect(GitHubService.address.absoluteString == "https://api.github.com")
    }

    // SU2, SU10
    @Test(arguments: ["", " \n", String(repeating: "a", count: 257)])
    func `a query that is blank or too long is refused without a request`(query: String) throws {
        let server = try LoopbackServer { $0.respond(body: Self.found) }
        let result = service(server).users(matching: query).recordedToItsEnd()
        #expect(result.error as? SearchError == SearchQuery(query).problem)
        #expect(server.requests.isEmpty)
    }

    // UR2
    @Test func `nothing is asked before a subscription, and each asks once`() throws {
        let server = try LoopbackServer { $0.respond(body: "[\(Self.repository)]") }
        let answer = service(server).repositories(of: "ann", sort: nil, unless: nil)
        #expect(server.requests.isEmpty)
        #expect(answer.recordedToItsEnd().values.count == 1)
        #expect(server.requests.count == 1)
    }

    // UR8
    @Test func `repositories come in the order that is asked for`() throws {
        let server = try LoopbackServer { $0.respond(body: "[\(Self.repository)]") }
        for sort in [nil, RepositorySort.fullName] {
            let result = service(server).repositories(of: "ann", sort: sort, unless: nil).recordedToItsEnd()
            #expect(page(result)?.repositories.map(\.stars) == [2])
        }
        #expect(
            server.requests.map(\.path) == [
                "/users/ann/repos?per_page=30&page=1", "/users/ann/repos?sort=full_name&per_page=30&page=1",
            ])
    }

    @Test func `a bot has a login too`() throws {
        let server = try LoopbackServer { $0.respond(body: "[]") }
        _ = service(server).repositories(of: "a_b-c[bot]", sort: nil, unless: nil).recordedToItsEnd()
        #expect(server.requests.map(\.path) == ["/users/a_b-c%5Bbot%5D/repos?per_page=30&page=1"])
    }

    // UR5
    @Test(arguments: ["", "a/b", "..", "a b", "é"])
    func `what can not be a login is not found, without a request`(login: String) throws {
        let server = try LoopbackServer { $0.respond(body: "[]") }
        let result = service(server).repositories(of: login, sort: nil, unless: nil).recordedToItsEnd()
        #expect(result.error as? SearchError == .notFound)
        #expect(server.requests.isEmpty)
    }

    // MARK: Pages

    // SU8
    @Test func `the next page of users is asked for as GitHub has written it`() throws {
        let server = try LoopbackServer { exchange in
            let link = #"</search/users?q=a%2Cb+c&page=2&per_page=30>; rel="next", </x?page=9>; rel="last""#
            exchange.respond(headers: exchange.request.path.contains("page=2") ? [:] : ["link": link], body: Self.found)
        }
        let service = service(server)
        let first = try #require(service.users(matching: "a").recordedToItsEnd().values.first?.nextPage)
        let second = try #require(service.users(at: first).recordedToItsEnd().values.first)
        #expect(server.requests.last?.path == "/search/users?q=a%2Cb+c&page=2&per_page=30")
        #expect(second.nextPage == nil)
    }

    @Test func `a repository that cannot be read is counted, and the others are there`() throws {
        let row = #"{"id":1,"name":"a","stargazers_count":1,"forks_count":2,"html_url":""}"#
        let broken = ["\"id\":1.5", "\"id\":18446744073709551616", "\"id\":null", "\"new\":1"].map {
            row.replacing("\"id\":1", with: $0)
        }
        let body = "[\(([row, "null"] + broken).joined(separator: ","))]"
        let server = try LoopbackServer { $0.respond(body: body) }
        let answer = page(service(server).repositories(of: "ann", sort: nil, unless: nil).recordedToItsEnd())
        #expect(answer?.repositories.map(\.name) == ["a"])
        #expect(answer?.skippedCount == 5)
    }

    // UR6
    @Test func `the next page of repositories may be at an address of another form`() throws {
        let server = try LoopbackServer { exchange in
            let isFirst = exchange.request.path.hasPrefix("/users/")
            exchange.respond(headers: isFirst ? ["Link": "</user/7/repos?page=2>; rel=next"] : [:], body: "[]")
        }
        let service = service(server)
        let first = page(service.repositories(of: "ann", sort: nil, unless: nil).recordedToItsEnd())
        let second = service.repositories(at: try #require(first?.nextPage)).recordedToItsEnd().values
        #expect(server.requests.last?.path == "/user/7/repos?page=2")
        #expect(second == [RepositoryPage([])])
    }

    // SU8
    @Test(arguments: ["", "page 2", "2 swift"])
    func `a reference of another service is refused`(reference: String) throws {
        let service = service(try LoopbackServer { $0.respond() })
        let refusal = SearchError.validation(reason: "there is no such page")
        #expect(service.users(at: PageReference(reference)).recordedToItsEnd().error as? SearchError == refusal)
        #expect(service.repositories(at: PageReference(reference)).recordedToItsEnd().error as? SearchError == refusal)
    }

    // SU8
    @Test func `the first 1,000 hits are all that can be asked for`() throws {
        let reason = "Only the first 1000 search results are available"
        let server = try LoopbackServer { $0.respond(422, body: #"{"message":"\#(reason)"}"#) }
        let page = PageReference(server.url("/search/users?q=a&page=35").absoluteString)
        #expect(service(server).users(at: page).recordedToItsEnd().error as? SearchError == .validation(reason: reason))
    }

    // MARK: Versions

    // UR7
    @Test func `a page that has not changed is not sent again`() throws {
        let server = try LoopbackServer { exchange in
            let isKnown = exchange.request.headers["if-none-match"] == #"W/"1""#
            exchange.respond(isKnown ? 304 : 200, headers: ["etag": #"W/"1""#], body: isKnown ? "" : "[]")
        }
        let service = service(server)
        let first = page(service.repositories(of: "ann", sort: nil, unless: nil).recordedToItsEnd())
        let version = try #require(first?.version)
        let again = service.repositories(of: "ann", sort: nil, unless: version).recordedToItsEnd()
        #expect(version == PageVersion(#"W/"1""#))
        #expect(again.values == [.notModified])
    }

    // UR7
    @Test func `who knows no page is given it, also if it has not changed`() throws {
        let server = try LoopbackServer { exchange in
            let isKnown = exchange.request.headers["if-none-match"] != nil
            exchange.respond(isKnown ? 304 : 200, headers: ["ETag": "1"], body: isKnown ? "" : "[\(Self.repository)]")
        }
        let answer = service(server).repositories(of: "ann", sort: nil, unless: nil)
        let pages = (1...2).map { _ in page(answer.recordedToItsEnd())?.repositories.count }
        #expect(pages == [1, 1])
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "1"])
    }

    // UR7
    @Test func `a page that has changed comes with its new version`() throws {
        let server = try LoopbackServer { $0.respond(headers: ["ETag": "2"], body: "[\(Self.repository)]") }
        let answer = service(server).repositories(of: "ann", sort: nil, unless: PageVersion("1")).recordedToItsEnd()
        #expect(server.requests.map { $0.headers["if-none-match"] } == ["1"])
        #expect(page(answer)?.version == PageVersion("2"))
    }

    // UR7
    @Test func `that nothing has changed is a failure if nothing was asked about`() throws {
        let server = try LoopbackServer { $0.respond(304) }
        let answer = service(server).repositories(of: "ann", sort: nil, unless: nil).recordedToItsEnd()
        #expect(answer.error as? SearchError == .server(status: 304))
    }

    // MARK: Ends

    // SU4
    @Test func `to dispose a search closes its connection, and nothing is sent`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let recorder = Recorder(service(server).users(matching: "a"))
        #expect(asked.comes())
        recorder.dispose()
        #expect(closed.comes())
        #expect(recorder.events.isEmpty)
    }

    // A user who has changed the name.
    @Test(arguments: [301, 302, 307])
    func `a redirect is followed`(status: Int) throws {
        let server = try LoopbackServer { exchange in
            let isOld = exchange.request.path.hasPrefix("/users/old")
            exchange.respond(isOld ? status : 200, headers: isOld ? ["Location": "/user/7/repos"] : [:], body: "[]")
        }
        let result = service(server).repositories(of: "old", sort: nil, unless: nil).recordedToItsEnd()
        #expect(result.values == [.page(RepositoryPage([]))])
        #expect(server.requests.last?.path == "/user/7/repos")
    }

    private func service(_ server: LoopbackServer) -> GitHubService {
        GitHubService(baseURL: server.url())
    }

    private func page(_ result: Recorder<RepositoryAnswer>) -> RepositoryPage? {
        guard case .page(let page)? = result.values.first else { return nil }
        return page
    }
}
