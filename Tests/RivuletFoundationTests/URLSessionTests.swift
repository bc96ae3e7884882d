import Foundation
import LoopbackServer
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct URLSessionTests {
    let session = URLSession(configuration: .ephemeral)

    @Test func `response sends the answer whatever its status, and completes`() throws {
        let server = try LoopbackServer { $0.respond(404, headers: ["X-Kind": "test"], body: "nothing here") }
        let result = session.rx.response(request: URLRequest(url: server.url("/a?b=c"))).recordedToItsEnd()
        #expect(result.values.map(\.response.statusCode) == [404])
        #expect(result.values.map { $0.response.value(forHTTPHeaderField: "X-Kind") } == ["test"])
        #expect(result.values.map(\.data) == [Data("nothing here".utf8)])
        #expect(result.isCompleted)
        #expect(server.requests.map(\.path) == ["/a?b=c"])
    }

    @Test func `the request is sent as it is`() throws {
        let server = try LoopbackServer { $0.respond() }
        var request = URLRequest(url: server.url())
        request.httpMethod = "PUT"
        request.httpBody = Data("text".utf8)
        request.setValue("b", forHTTPHeaderField: "X-A")
        _ = session.rx.response(request: request).recordedToItsEnd()
        #expect(server.requests.map(\.method) == ["PUT"])
        #expect(server.requests.map(\.body) == [Data("text".utf8)])
        #expect(server.requests.map { $0.headers["x-a"] } == ["b"])
    }

    @Test func `nothing is sent before a subscription, and each is a request of its own`() throws {
        let server = try LoopbackServer { $0.respond(body: $0.request.path) }
        let data = session.rx.data(request: URLRequest(url: server.url("/x")))
        #expect(server.requests.isEmpty)
        for _ in 1...2 { #expect(data.recordedToItsEnd().values == [Data("/x".utf8)]) }
        #expect(server.requests.count == 2)
    }

    @Test func `a slow answer arrives in one piece`() throws {
        let (begun, goOn, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            exchange.begin(length: 6)
            exchange.send("abc")
            begun.signal()
            _ = goOn.comes()
            exchange.send("def")
        }
        let data = session.rx.data(request: URLRequest(url: server.url()))
        let recorder = Recorder(data.do(afterCompleted: { end.signal() }))
        #expect(begun.comes())
        #expect(recorder.events == [])
        goOn.signal()
        #expect(end.comes())
        #expect(recorder.events == [.next(Data("abcdef".utf8)), .completed])
    }

    @Test func `disposal cancels the request`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let recorder = Recorder(session.rx.data(request: URLRequest(url: server.url())))
        #expect(asked.comes())
        recorder.dispose()
        #expect(closed.comes())
        #expect(recorder.events == [])
    }

    @Test func `a connection that is dropped is an error of the session`() throws {
        for answer in ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"] {
            let server = try LoopbackServer { $0.send(answer) }
            let result = session.rx.data(request: URLRequest(url: server.url())).recordedToItsEnd()
            #expect(result.values == [])
            #expect(result.error is URLError)
        }
    }

    @Test(arguments: [300, 404, 500])
    func `data fails with the answer if that is no success`(status: Int) throws {
        let server = try LoopbackServer { $0.respond(status, body: "why") }
        let result = session.rx.data(request: URLRequest(url: server.url())).recordedToItsEnd()
        guard case .httpRequestFailed(let response, let data) = result.error as? URLSessionError else {
            Issue.record("\(result.events)")
            return
        }
        #expect(response.statusCode == status)
        #expect(data == Data("why".utf8))
    }

    @Test(arguments: [200, 201, 299])
    func `data sends the body of a success`(status: Int) throws {
        let server = try LoopbackServer { $0.respond(status, body: "ok") }
        #expect(
            session.rx.data(request: URLRequest(url: server.url())).recordedToItsEnd().values == [Data("ok".utf8)])
    }

    @Test func `an answer that does not come by HTTP is an error`() throws {
        let request = URLRequest(url: try #require(URL(string: "data:text/plain,abc")))
        let result = session.rx.response(request: request).recordedToItsEnd()
        guard case .nonHTTPResponse = result.error as? URLSessionError else {
            Issue.record("\(result.events)")
            return
        }
    }

    @Test func `json sends trees that are cast as one is used to`() throws {
        let text = #"{"name": "a", "ids": [1, 2.5], "user": {"isNew": true, "site": null}, "list": [{"x": 1}]}"#
        let server = try LoopbackServer { $0.respond(body: text) }
        let values = session.rx.json(url: server.url()).recordedToItsEnd().values
        let root = try #require(values.first as? [String: Any])
        #expect(root["name"] as? String == "a")
        #expect((root["ids"] as? [Any])?.first as? Int == 1)
        #expect(root["ids"] as? [Double] == [1, 2.5])
        #expect((root["user"] as? [String: Any])?["isNew"] as? Bool == true)
        #expect((root["user"] as? [String: Any])?["site"] is NSNull)
        #expect((root["list"] as? [[String: Any]])?.first?["x"] as? Int == 1)
    }

    @Test func `json passes its options on`() throws {
        let server = try LoopbackServer { $0.respond(body: "5") }
        let request = URLRequest(url: server.url())
        let result = session.rx.json(request: request, options: .fragmentsAllowed).recordedToItsEnd()
        #expect(result.values.map { $0 as? Int } == [5])
    }

    @Test func `a body that is not JSON is an error`() throws {
        let server = try LoopbackServer { $0.respond(body: "{") }
        let result = session.rx.json(url: server.url()).recordedToItsEnd()
        guard case .deserializationError = result.error as? URLSessionError else {
            Issue.record("\(result.events)")
            return
        }
    }

    @Test func `a request is printed if the hook says so, which it does not by itself`() throws {
        let (server, asked) = (try LoopbackServer { $0.respond() }, Log<URL?>())
        let request = URLRequest(url: server.url("/logged"))
        #expect(!URLSession.rx.shouldLogRequest(request))
        URLSession.rx.shouldLogRequest = { request in
            if request.url?.path() == "/logged" { asked.append(request.url) }
            return request.url?.path() == "/logged"
        }
        defer { URLSession.rx.shouldLogRequest = { _ in false } }
        _ = session.rx.response(request: request).recordedToItsEnd()
        _ = HTTPClient(baseURL: server.url()).get("logged").recordedToItsEnd()
        #expect(asked.values == [request.url, request.url])
    }
}
