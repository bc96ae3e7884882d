import Dispatch
import Foundation
import LoopbackServer
import Rivulet
import RivuletTest
import Testing

@testable import RivuletFoundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HTTPTransportTests {
    @Test func `one that is dropped lets go of its session`() {
        let end = DispatchSemaphore(value: 0)
        let recorder = Recorder(HTTPTransport(.ephemeral).events.do(afterCompleted: { end.signal() }))
        #expect(end.comes())
        #expect(recorder.isCompleted)
    }

    @Test func `one that is dropped gives the answers that are on their way`() throws {
        let goOn = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { exchange in
            _ = goOn.comes()
            exchange.respond(404, body: "a")
        }
        let end = DispatchSemaphore(value: 0)
        let request = URLRequest(url: server.url())
        let recorder = {
            let answer = HTTPTransport(.ephemeral).response(to: request, limit: 1)
            return Recorder(answer.do(onDispose: { end.signal() }))
        }()
        goOn.signal()
        #expect(end.comes())
        #expect(recorder.values.map(\.status) == [404])
        #expect(recorder.values.map(\.body) == [Data("a".utf8)])
    }

    @Test func `a redirect is an answer`() throws {
        let server = try LoopbackServer { $0.respond(302, headers: ["Location": "/b"], body: "moved") }
        let answer = HTTPTransport(.ephemeral).response(to: URLRequest(url: server.url("/a")), limit: 9)
        #expect(answer.recordedToItsEnd().values.map(\.status) == [302])
        #expect(server.requests.map(\.path) == ["/a"])
    }

    @Test func `a stream of one that is dropped can still be subscribed to`() throws {
        let server = try LoopbackServer { $0.respond() }
        let answer = HTTPTransport(.ephemeral).response(to: URLRequest(url: server.url()), limit: 1)
        for _ in 1...2 { #expect(answer.recordedToItsEnd().values.map(\.status) == [200]) }
    }
}
