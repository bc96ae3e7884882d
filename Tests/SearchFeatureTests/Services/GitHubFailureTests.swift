import Foundation
import LoopbackServer
import Rivulet
import RivuletTest
import Testing

@testable import SearchFeature

struct GitHubFailureTests {
    // SU7
    @Test(arguments: [
        (403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1060"], "", limited(1_060)),
        (429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1030"], "", limited(1_030)),
        (403, ["retry-after": "5"], #"{"message":"You have exceeded a secondary rate limit"}"#, limited(1_005)),
        (403, [:], #"{"message":"You have exceeded a secondary rate limit"}"#, limited(1_060)),
        (429, [:], "<html>", limited(1_060)),
        (403, [:], "Request forbidden by administrative rules.", .server(status: 403)),
        (401, [:], #"{"message":"Bad credentials"}"#, .server(status: 401)),
        (404, [:], #"{"message":"Not Found","status":"404"}"#, .notFound),
        (
            422, [:], #"{"message":"Validation Failed","errors":[{"field":"q","code":"missing"}],"status":"422"}"#,
            .validation(reason: "Validation Failed (q missing)")
        ),
        (
            422, [:], #"{"message":"Validation Failed","errors":[{"code":"custom","message":"too many NOT"}]}"#,
            .validation(reason: "Validation Failed (too many NOT)")
        ),
        (422, [:], "<html>", .validation(reason: "the service does not say why")),
        (500, [:], "<html>Server Error</html>", .server(status: 500)), (502, [:], #"{"mess"#, .server(status: 502)),
        (503, [:], "", .server(status: 503)), (302, [:], "", .server(status: 302)),
        (200, [:], "", .decoding(field: "the body", reason: "is not valid")),
        (200, [:], "<html>Welcome</html>", .decoding(field: "the body", reason: "is not valid")),
        (200, [:], #"{"total_count": 1, "it"#, .decoding(field: "the body", reason: "is not valid")),
    ])
    func `each kind of answer that is no success has its name`(
        status: Int, headers: [String: String], body: String, error: SearchError
    ) throws {
        let server = try LoopbackServer { $0.respond(status, headers: headers, body: body) }
        let service = service(server)
        let page = PageReference(server.url("/page").absoluteString)
        #expect(service.users(matching: "a").recordedToItsEnd().error as? SearchError == error)
        #expect(service.users(at: page).recordedToItsEnd().error as? SearchError == error)
        let version = PageVersion("1")
        let first = service.repositories(of: "ann", sort: nil, unless: version).recordedToItsEnd()
        #expect(first.error as? SearchError == error)
        #expect(service.repositories(at: page).recordedToItsEnd().error as? SearchError == error)
    }

    // SU7
    @Test func `a field that is wrong is named`() throws {
        let users = #"{"total_count":1,"incomplete_results":false,"items":[{"id":1,"login":null}]}"#
        let server = try LoopbackServer { exchange in
            exchange.respond(body: exchange.request.path.hasPrefix("/search") ? users : #"[{"id":1}]"#)
        }
        let found = service(server).users(matching: "a").recordedToItsEnd()
        #expect(found.error as? SearchError == .decoding(field: "items[0].login", reason: "is null"))
        let listed = service(server).repositories(of: "ann", sort: nil, unless: nil).recordedToItsEnd()
        #expect(listed.error as? SearchError == .decoding(field: "[0].name", reason: "is missing"))
    }

    // SU7
    @Test func `a server that is not there is a failure of the transport`() throws {
        let url = try LoopbackServer { $0.respond() }.url()
        let result = GitHubService(baseURL: url).users(matching: "a").recordedToItsEnd()
        #expect(result.error as? SearchError == .transport(reason: "it takes no connection"))
    }

    // SU7
    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"])
    func `a connection that is dropped is a failure of the transport`(answer: String) throws {
        let server = try LoopbackServer { $0.send(answer) }
        let result = service(server).users(matching: "a").recordedToItsEnd()
        guard case .transport? = result.error as? SearchError else {
            Issue.record("\(result.events)")
            return
        }
    }

    // SU7
    @Test func `an answer that takes too long is given up`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let scheduler = TestScheduler()
        let recorder = Recorder(GitHubService(baseURL: server.url(), scheduler: scheduler).users(matching: "a"))
        #expect(asked.comes())
        scheduler.advance(by: .seconds(14))
        #expect(recorder.events.isEmpty)
        scheduler.advance(by: .seconds(1))
        #expect(recorder.error as? SearchError == .transport(reason: "it takes too long to answer"))
        #expect(closed.comes())
    }

    private func service(_ server: LoopbackServer) -> GitHubService {
        GitHubService(baseURL: server.url(), now: { Date(timeIntervalSince1970: 1_000) })
    }

    private static func limited(_ seconds: TimeInterval) -> SearchError {
        .rateLimited(until: Date(timeIntervalSince1970: seconds))
    }
}
