import Foundation
import LoopbackServer
import Rivulet
import RivuletTest
import Testing

@testable import SongFeature

struct ITunesServiceTests {
    private static let song = #"{"wrapperType":"track","kind":"song","trackName":"A"}"#
    private static let video = #"{"wrapperType":"track","kind":"music-video"}"#
    private static let found = #"{"resultCount":2,"results":[\#(video),\#(song)]}"#

    @Test func `asks the store itself unless another address is given`() {
        #expect(ITunesService.address.absoluteString == "https://itunes.apple.com")
    }

    // IM7
    @Test(arguments: ["jazz", " blue  kettle\n", "C++ & more", "a=b?c#d/e%f", "겨울"])
    func `a search asks for its term, encoded`(term: String) throws {
        let server = try LoopbackServer { $0.respond(body: Self.found) }
        let result = ITunesService(baseURL: server.url()).songs(matching: term).recordedToItsEnd()
        let encoded = try #require(SearchTerm(term)?.encoded)
        #expect(server.requests.map(\.path) == ["/search?media=music&term=\(encoded)"])
        #expect(result.values.map { $0.tracks.map(\.title) } == [["A"]])
        #expect(result.isCompleted)
    }

    // IM7
    @Test(arguments: ["", " \n"])
    func `a blank term is refused without a request`(term: String) throws {
        let server = try LoopbackServer { $0.respond(body: Self.found) }
        let result = ITunesService(baseURL: server.url()).songs(matching: term).recordedToItsEnd()
        #expect(result.error as? SongSearchError == .validation(reason: "the term is missing"))
        #expect(server.requests.isEmpty)
    }

    // IM8
    @Test(arguments: [403, 429], ["", #"{"resultCount":0,"results":[]}"#, "<html>Forbidden</html>"])
    func `too many searches are told, whatever the body`(status: Int, body: String) throws {
        let server = try LoopbackServer { $0.respond(status, body: body) }
        #expect(error(server) == .rateLimited)
    }

    // IM2, IM8
    @Test(arguments: [
        (
            400, #"{"errorMessage":"Invalid value(s) for key(s): [country]","queryParameters":{"country":"x"}}"#,
            SongSearchError.validation(reason: "Invalid value(s) for key(s): [country]")
        ),
        (400, "", .status(400)), (404, "<html>Not Found</html>", .status(404)), (500, "", .status(500)),
        (503, #"{"errorMessage":"x"}"#, .status(503)), (302, "", .status(302)), (304, "", .status(304)),
        (200, "", .noData), (200, "\n \n", .noData), (204, "", .noData),
        (200, #"{"resultCount":0}"#, .parse(field: "results", problem: "is missing")),
        (
            200, #"{"results":[{"trackName":1}]}"#,
            .parse(field: "results[0].trackName", problem: "is not of type String")
        ),
        (200, "<html>", .parse(field: "the JSON", problem: "is not valid")),
        (200, #"{"results":[{"tra"#, .parse(field: "the JSON", problem: "is not valid")),
        (200, #"{"errorMessage":"no"}"#, .validation(reason: "no")),
    ])
    func `each kind of answer without songs has its name`(status: Int, body: String, expected: SongSearchError) throws {
        let server = try LoopbackServer { $0.respond(status, body: body) }
        #expect(error(server) == expected)
    }

    // IM8
    @Test func `a limit that ends at a known time is one as well`() throws {
        let server = try LoopbackServer { $0.respond(429, headers: ["Retry-After": "5"]) }
        #expect(error(server) == .rateLimited)
    }

    @Test func `no song found is an empty list`() throws {
        let server = try LoopbackServer { $0.respond(body: #"{"resultCount":0,"results":[]}"#) }
        let result = ITunesService(baseURL: server.url()).songs(matching: "a").recordedToItsEnd()
        #expect(result.values == [TrackPage([])])
    }

    @Test func `songs that have not changed are found all the same`() throws {
        let server = try LoopbackServer { exchange in
            let isKnown = exchange.request.headers["if-none-match"] == "1"
            exchange.respond(isKnown ? 304 : 200, headers: ["ETag": "1"], body: isKnown ? "" : Self.found)
        }
        let answer = ITunesService(baseURL: server.url()).songs(matching: "a")
        let titles = (1...2).flatMap { _ in answer.recordedToItsEnd().values.map { $0.tracks.map(\.title) } }
        #expect(titles == [["A"], ["A"]])
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "1"])
    }

    @Test func `a redirect is followed`() throws {
        let server = try LoopbackServer { exchange in
            let isOld = exchange.request.path.hasPrefix("/search")
            exchange.respond(isOld ? 301 : 200, headers: isOld ? ["Location": "/new"] : [:], body: Self.found)
        }
        #expect(error(server) == nil)
        #expect(server.requests.last?.path == "/new")
    }

    // IM2
    @Test func `a store that is not there can not be reached`() throws {
        let url = try LoopbackServer { $0.respond() }.url()
        let result = ITunesService(baseURL: url).songs(matching: "a").recordedToItsEnd()
        #expect(result.error as? SongSearchError == .networking(reason: "it takes no connection"))
    }

    // IM2
    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"])
    func `a connection that is dropped is a failure`(answer: String) throws {
        let error = error(try LoopbackServer { $0.send(answer) })
        guard case .networking? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    // IM4: a search that a newer one has replaced
    @Test func `to dispose a search closes its connection, and nothing is sent`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let recorder = Recorder(ITunesService(baseURL: server.url()).songs(matching: "a"))
        #expect(asked.comes())
        recorder.dispose()
        #expect(closed.comes())
        #expect(recorder.events.isEmpty)
    }

    // IM2
    @Test func `an answer that takes too long is given up`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let scheduler = TestScheduler()
        let recorder = Recorder(ITunesService(baseURL: server.url(), scheduler: scheduler).songs(matching: "a"))
        #expect(asked.comes())
        scheduler.advance(by: .seconds(15))
        #expect(recorder.error as? SongSearchError == .networking(reason: "it takes too long to answer"))
        #expect(closed.comes())
    }

    private func error(_ server: LoopbackServer) -> SongSearchError? {
        let result = ITunesService(baseURL: server.url()).songs(matching: "a").recordedToItsEnd()
        return result.error as? SongSearchError
    }
}
