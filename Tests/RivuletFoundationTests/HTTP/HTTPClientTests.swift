import Foundation
import LoopbackServer
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HTTPClientTests {
    // MARK: Requests

    // SU10
    @Test func `asks for a path and a query below the base URL`() throws {
        let server = try LoopbackServer { $0.respond(headers: ["X-Kind": "a"], body: "found") }
        let client = HTTPClient(baseURL: server.url("/v1"))
        let result = client.get("search/users", query: ["q": "a b+c", "sort": nil, "page": "2"]).recordedToItsEnd()
        #expect(server.requests.map(\.path) == ["/v1/search/users?q=a%20b%2Bc&page=2"])
        #expect(server.requests.map(\.method) == ["GET"])
        #expect(result.values.map(\.status) == [200])
        #expect(result.values.map { $0.headers["x-KIND"] } == ["a"])
        #expect(result.values.map(\.body) == [Data("found".utf8)])
        #expect(result.isCompleted)
    }

    // IM7
    @Test func `writes a space as a plus if asked to`() throws {
        let server = try LoopbackServer { $0.respond() }
        let client = HTTPClient(baseURL: server.url())
        _ = client.get("search", query: ["term": "jack johnson"], spacesAsPlus: true).recordedToItsEnd()
        #expect(server.requests.map(\.path) == ["/search?term=jack+johnson"])
    }

    @Test func `an address that another answer gave is asked for as it is`() throws {
        let server = try LoopbackServer { $0.respond() }
        let client = HTTPClient(baseURL: server.url("/v1"))
        _ = client.get(server.url("/user/7/repos?page=2&q=a%2Cb+c")).recordedToItsEnd()
        #expect(server.requests.map(\.path) == ["/user/7/repos?page=2&q=a%2Cb+c"])
    }

    @Test func `says who asks and what is accepted, also if nothing is given`() throws {
        let server = try LoopbackServer { $0.respond() }
        _ = HTTPClient(baseURL: server.url()).get("").recordedToItsEnd()
        let client = HTTPClient(baseURL: server.url(), headers: ["user-agent": "app", "Authorization": "token"])
        _ = client.get("", headers: ["accept": "text/plain"]).recordedToItsEnd()
        #expect(server.requests.map { $0.headers["user-agent"] } == ["Rivulet", "app"])
        #expect(server.requests.map { $0.headers["accept"] } == ["application/json", "text/plain"])
        #expect(server.requests.map { $0.headers["authorization"] } == [nil, "token"])
    }

    @Test func `a secret stays on its server`() throws {
        let (own, other) = (try LoopbackServer { $0.respond() }, try LoopbackServer { $0.respond() })
        let client = HTTPClient(baseURL: own.url(), headers: ["Authorization": "token", "User-Agent": "app"])
        _ = client.get(other.url("/picture")).recordedToItsEnd()
        #expect(other.requests.map { $0.headers["authorization"] } == [nil])
        #expect(other.requests.map { $0.headers["user-agent"] } == ["app"])
    }

    @Test func `a cookie is neither sent nor kept`() throws {
        let server = try LoopbackServer { $0.respond(headers: ["Set-Cookie": "id=7; Path=/"]) }
        let configuration = URLSessionConfiguration.ephemeral
        let client = HTTPClient(baseURL: server.url(), configuration: configuration)
        for _ in 1...2 { _ = client.get("a").recordedToItsEnd() }
        #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
        #expect(configuration.httpCookieStorage?.cookies ?? [] == [])
    }

    @Test func `nothing is sent before a subscription, and each is a request of its own`() throws {
        let server = try LoopbackServer { $0.respond(headers: ["Cache-Control": "max-age=1000"]) }
        let answer = HTTPClient(baseURL: server.url()).get("a")
        #expect(server.requests.isEmpty)
        for _ in 1...2 { #expect(answer.recordedToItsEnd().values.count == 1) }
        #expect(server.requests.count == 2)
    }

    @Test func `an empty body is an answer`() throws {
        for status in [200, 204] {
            let server = try LoopbackServer { $0.respond(status) }
            let result = HTTPClient(baseURL: server.url()).get("a").recordedToItsEnd()
            #expect(result.values.map(\.status) == [status])
            #expect(result.values.map(\.body) == [Data()])
        }
    }

    @Test func `a base URL that is none fails`() throws {
        let client = HTTPClient(baseURL: try #require(URL(string: "nonsense:x")))
        #expect(client.get("a").recordedToItsEnd().error is HTTPError)
    }

    // MARK: Redirects

    @Test(arguments: [301, 302, 303, 307, 308], ["Location", "location"])
    func `follows redirects`(status: Int, name: String) throws {
        let server = try LoopbackServer { exchange in
            switch exchange.request.path {
            case "/users/old": exchange.respond(status, headers: [name: "new?a=b%20c"], body: "moved")
            case "/users/new?a=b%20c": exchange.respond(body: "here")
            default: exchange.respond(404)
            }
        }
        let result = HTTPClient(baseURL: server.url()).get("users/old").recordedToItsEnd()
        #expect(result.values.map(\.body) == [Data("here".utf8)])
        #expect(result.values.map(\.url) == [server.url("/users/new?a=b%20c")])
    }

    @Test func `a loop of redirects ends`() throws {
        let server = try LoopbackServer { $0.respond(302, headers: ["Location": "/again"]) }
        let result = HTTPClient(baseURL: server.url()).get("again").recordedToItsEnd()
        #expect(result.error as? HTTPError == .transport(.httpTooManyRedirects))
        #expect(server.requests.count == 11)
    }

    @Test func `a redirect that leads nowhere is a status`() throws {
        let server = try LoopbackServer { $0.respond(302) }
        let result = HTTPClient(baseURL: server.url()).get("a").recordedToItsEnd()
        #expect(result.error as? HTTPError == .status(302, message: nil))
    }

    @Test func `a redirect takes no secret to another server`() throws {
        let other = try LoopbackServer { $0.respond(body: "there") }
        let target = other.url("/b").absoluteString
        let own = try LoopbackServer { $0.respond(302, headers: ["Location": target]) }
        let client = HTTPClient(baseURL: own.url(), headers: ["Authorization": "token"])
        let result = client.get("a", headers: ["X-Secret": "1", "Accept": "image/*"]).recordedToItsEnd()
        #expect(result.values.map(\.body) == [Data("there".utf8)])
        #expect(own.requests.map { $0.headers["authorization"] } == ["token"])
        #expect(other.requests.map { $0.headers["authorization"] } == [nil])
        #expect(other.requests.map { $0.headers["x-secret"] } == [nil])
        #expect(other.requests.map { $0.headers["accept"] } == ["image/*"])
    }

    // MARK: Answers that have not changed

    // UR7
    @Test func `an answer that has not changed is the one that was kept`() throws {
        let server = try LoopbackServer { exchange in
            if exchange.request.headers["if-none-match"] == #"W/"1""# {
                return exchange.respond(304, headers: ["X-Left": "8"])
            }
            exchange.respond(headers: ["etag": #"W/"1""#, "Link": "<b>; rel=next", "X-Left": "9"], body: "kept")
        }
        let answer = HTTPClient(baseURL: server.url()).get("a")
        let answers = (1...3).flatMap { _ in answer.recordedToItsEnd().values }
        #expect(answers.map(\.status) == [200, 304, 304])
        #expect(answers.map(\.isUnchanged) == [false, true, true])
        #expect(answers.map(\.body) == Array(repeating: Data("kept".utf8), count: 3))
        #expect(answers.map(\.links.next) == Array(repeating: server.url("/b"), count: 3))
        #expect(answers.map { $0.headers["X-Left"] } == ["9", "8", "8"])
    }

    @Test func `an answer that has changed takes its place`() throws {
        let server = try LoopbackServer { exchange in
            switch exchange.request.headers["if-none-match"] {
            case nil: exchange.respond(headers: ["ETag": "1"], body: "old")
            case "1": exchange.respond(headers: ["ETag": "2"], body: "new")
            default: exchange.respond(304)
            }
        }
        let answer = HTTPClient(baseURL: server.url()).get("a")
        let answers = (1...3).flatMap { _ in answer.recordedToItsEnd().values }
        #expect(answers.map { String(decoding: $0.body, as: UTF8.self) } == ["old", "new", "new"])
    }

    @Test func `keeps answers by their whole address, and none that must not be stored`() throws {
        let server = try LoopbackServer { exchange in
            let isSecret = exchange.request.path == "/secret"
            exchange.respond(headers: ["ETag": "1", "Cache-Control": isSecret ? "no-store" : "private"])
        }
        let client = HTTPClient(baseURL: server.url())
        for path in ["a", "secret"] { for _ in 1...2 { _ = client.get(path).recordedToItsEnd() } }
        _ = client.get("a", query: ["page": "2"]).recordedToItsEnd()
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "1", nil, nil, nil])
    }

    @Test func `a failure neither is kept nor takes the place of what is`() throws {
        let server = try LoopbackServer { exchange in
            let isFirst = exchange.request.headers["if-none-match"] == nil
            exchange.respond(isFirst ? 200 : 500, headers: ["ETag": isFirst ? "1" : "2"])
        }
        let answer = HTTPClient(baseURL: server.url()).get("a")
        for _ in 1...3 { _ = answer.recordedToItsEnd() }
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "1", "1"])
    }

    @Test func `an answer that says it has not changed, where nothing was kept, is a failure`() throws {
        let server = try LoopbackServer { $0.respond(304) }
        let result = HTTPClient(baseURL: server.url()).get("a").recordedToItsEnd()
        #expect(result.error as? HTTPError == .status(304, message: nil))
    }

    @Test func `a caller may ask about an answer of its own`() throws {
        let server = try LoopbackServer { exchange in
            exchange.respond(exchange.request.headers["if-none-match"] == nil ? 200 : 304, headers: ["ETag": "1"])
        }
        let client = HTTPClient(baseURL: server.url())
        _ = client.get("a").recordedToItsEnd()
        let result = client.get("a", headers: ["If-None-Match": "own"]).recordedToItsEnd()
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "own"])
        #expect(result.error as? HTTPError == .status(304, message: nil))
    }

    // MARK: Failures

    // SU7
    @Test(arguments: [
        (
            Answer(400, #"{"errorMessage": "Invalid value(s) for key(s): [country]"}"#),
            HTTPError.status(400, message: "Invalid value(s) for key(s): [country]")
        ),
        (Answer(403, "Request forbidden"), .status(403, message: nil)),
        (Answer(403), .status(403, message: nil)),
        (
            Answer(403, headers: ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1060"]),
            .rateLimited(until: Date(timeIntervalSince1970: 1060))
        ),
        (Answer(403, headers: ["retry-after": "5"]), .rateLimited(until: Date(timeIntervalSince1970: 1005))),
        (
            Answer(403, #"{"message": "You have exceeded a secondary rate limit."}"#),
            .rateLimited(until: Date(timeIntervalSince1970: 1060))
        ),
        (Answer(404, #"{"message": "Not Found", "status": "404"}"#), .status(404, message: "Not Found")),
        (
            Answer(422, #"{"message": "Validation Failed", "errors": [{"field": "q", "code": "missing"}]}"#),
            .status(422, message: "Validation Failed (q missing)")
        ),
        (Answer(429), .rateLimited(until: Date(timeIntervalSince1970: 1060))),
        (Answer(500, "<html><body>Server Error</body></html>"), .status(500, message: nil)),
        (Answer(502, #"{"message": "#), .status(502, message: nil)),
        (Answer(503), .status(503, message: nil)),
    ])
    fileprivate func `an answer that is no success fails as what it says`(answer: Answer, error: HTTPError) throws {
        let server = try LoopbackServer { $0.respond(answer.status, headers: answer.headers, body: answer.body) }
        let client = HTTPClient(baseURL: server.url(), now: { Date(timeIntervalSince1970: 1000) })
        #expect(client.get("a").recordedToItsEnd().error as? HTTPError == error)
    }

    @Test func `a server that is not there can not be reached`() throws {
        let url = try LoopbackServer { $0.respond() }.url()
        let result = HTTPClient(baseURL: url).get("a").recordedToItsEnd()
        #expect(result.error as? HTTPError == .transport(.cannotConnectToHost))
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"])
    func `a connection that is dropped is a failure`(answer: String) throws {
        let server = try LoopbackServer { $0.send(answer) }
        let result = HTTPClient(baseURL: server.url()).get("a").recordedToItsEnd()
        #expect(result.values == [])
        guard case .transport = result.error as? HTTPError else {
            Issue.record("\(result.events)")
            return
        }
    }

    @Test func `JSON that is broken, HTML and an empty body fail to be decoded`() throws {
        for body in [#"{"name": "#, "<html>", ""] {
            let server = try LoopbackServer { $0.respond(body: body) }
            let answer = HTTPClient(baseURL: server.url()).get("a").map { try $0.decoded(as: [String].self) }
            #expect(
                answer.recordedToItsEnd().error as? HTTPError == .decoding(field: "the body", reason: "is not valid"))
        }
    }

    @Test func `a body that does not end is cut off at the limit`() throws {
        let closed = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { exchange in
            exchange.send("HTTP/1.1 200 OK\r\n\r\n")
            while exchange.send(String(repeating: "x", count: 10_000)) {}
            closed.signal()
        }
        let result = HTTPClient(baseURL: server.url(), bodyLimit: 100_000).get("a").recordedToItsEnd()
        #expect(result.error as? HTTPError == .tooLarge(limit: 100_000))
        #expect(closed.comes())
    }

    @Test func `a body as long as the limit is an answer`() throws {
        let server = try LoopbackServer { $0.respond(body: "12345") }
        for (limit, count) in [(5, 1), (4, 0)] {
            let client = HTTPClient(baseURL: server.url(), bodyLimit: limit)
            #expect(client.get("a").recordedToItsEnd().values.count == count)
        }
    }

    // MARK: Time

    @Test func `an answer that is not complete in time fails, and its connection is closed`() throws {
        let (begun, closed, end) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let server = try LoopbackServer { exchange in
            exchange.begin(length: 6)
            exchange.send("abc")
            begun.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let scheduler = TestScheduler()
        let client = HTTPClient(baseURL: server.url(), timeout: .seconds(10), scheduler: scheduler)
        let recorder = Recorder(client.get("a").do(onDispose: { end.signal() }))
        #expect(begun.comes())
        scheduler.advance(by: .seconds(9))
        #expect(recorder.events.isEmpty)
        scheduler.advance(by: .seconds(1))
        #expect(recorder.error as? HTTPError == .timeout)
        #expect(closed.comes())
        #expect(end.comes())
    }

    @Test func `a slow answer in time arrives in one piece`() throws {
        let (begun, goOn, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            exchange.begin(length: 6)
            exchange.send("abc")
            begun.signal()
            _ = goOn.comes()
            exchange.send("def")
        }
        let scheduler = TestScheduler()
        let client = HTTPClient(baseURL: server.url(), timeout: .seconds(10), scheduler: scheduler)
        let recorder = Recorder(client.get("a").map(\.body).do(onDispose: { end.signal() }))
        #expect(begun.comes())
        scheduler.advance(by: .seconds(9))
        goOn.signal()
        #expect(end.comes())
        scheduler.advance(by: .seconds(9))
        #expect(recorder.events == [.next(Data("abcdef".utf8)), .completed])
    }

    @Test func `disposal closes the connection, and nothing is sent`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let recorder = Recorder(HTTPClient(baseURL: server.url()).get("a"))
        #expect(asked.comes())
        recorder.dispose()
        #expect(closed.comes())
        #expect(recorder.events.isEmpty)
    }

    @Test func `one of two requests is cancelled and the other answered`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            if exchange.request.path == "/b" { return exchange.respond(body: "b") }
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let client = HTTPClient(baseURL: server.url())
        let recorder = Recorder(client.get("a"))
        #expect(asked.comes())
        #expect(client.get("b").recordedToItsEnd().values.map(\.body) == [Data("b".utf8)])
        recorder.dispose()
        #expect(closed.comes())
        #expect(recorder.events.isEmpty)
    }

    @Test func `many requests at a time are each given their own answer`() throws {
        let server = try LoopbackServer { $0.respond(body: $0.request.path) }
        let client = HTTPClient(baseURL: server.url())
        let paths = (1...30).map { "p\($0)" }
        let bodies = Observable.merge(paths.map { path in client.get(path).map { (path, $0.body) }.asObservable() })
        let values = bodies.recordedToItsEnd().values
        #expect(values.count == 30)
        #expect(values.allSatisfy { Data("/\($0.0)".utf8) == $0.1 })
    }

    @Test func `a client that is dropped finishes its requests, and is freed`() throws {
        let (goOn, freed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            _ = goOn.comes()
            exchange.respond(500)
        }
        let end = DispatchSemaphore(value: 0)
        let recorder = {
            let token = Token(freed: freed)
            let client = HTTPClient(baseURL: server.url(), now: { token.now })
            return Recorder(client.get("a").do(onDispose: { end.signal() }))
        }()
        goOn.signal()
        #expect(end.comes())
        #expect(recorder.error as? HTTPError == .status(500, message: nil))
        #expect(freed.comes())
    }
}

/// Says when it is freed.
private final class Token: Sendable {
    let freed: DispatchSemaphore
    var now: Date { Date() }

    init(freed: DispatchSemaphore) {
        self.freed = freed
    }

    deinit { freed.signal() }
}

/// What a server answers with.
private struct Answer: Sendable, CustomTestStringConvertible {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ status: Int, _ body: String = "", headers: [String: String] = [:]) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    var testDescription: String { "\(status) \(headers) \(body)" }
}
