import Foundation
import LoopbackServer
import Rivulet
import RivuletFoundation
import RivuletTest
import Testing

@testable import PlayerFeature

struct SongServiceTests {
    private static let json = SongTests.json(SongTests.fields)

    // PL1
    @Test func `asks for the JSON of the song at its address`() throws {
        let server = try LoopbackServer { $0.respond(body: Self.json) }
        let result = SongService(address: server.url("/2020-flo/song.json?v=a%2Cb")).song().recordedToItsEnd()
        #expect(server.requests.map(\.path) == ["/2020-flo/song.json?v=a%2Cb"])
        #expect(result.values.map(\.title) == ["Title"])
        #expect(result.isCompleted)
    }

    // PL10
    @Test func `each subscription asks anew, and a song that has changed is the new one`() throws {
        let server = try LoopbackServer { exchange in
            let isFirst = exchange.request.headers["if-none-match"] == nil
            let body = isFirst ? Self.json : SongTests.json("title", #""New""#)
            exchange.respond(headers: ["ETag": isFirst ? "1" : "2", "Cache-Control": "max-age=1000"], body: body)
        }
        let song = SongService(address: server.url("/song.json")).song()
        #expect(server.requests.isEmpty)
        let titles = (1...2).flatMap { _ in song.recordedToItsEnd().values.map(\.title) }
        #expect(titles == ["Title", "New"])
    }

    // PL10
    @Test func `a song that has not changed is the same`() throws {
        let server = try LoopbackServer { exchange in
            let isKnown = exchange.request.headers["if-none-match"] == "1"
            exchange.respond(isKnown ? 304 : 200, headers: ["ETag": "1"], body: isKnown ? "" : Self.json)
        }
        let song = SongService(address: server.url("/song.json")).song()
        let songs = (1...2).flatMap { _ in song.recordedToItsEnd().values }
        #expect(songs.count == 2)
        #expect(songs.first == songs.last)
    }

    // PL1: the storage describes what is wrong in XML, which is no song that can not be read
    @Test(arguments: [403, 404, 500, 503])
    func `an error of the storage is its status`(status: Int) throws {
        let xml = "<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>"
        let server = try LoopbackServer { $0.respond(status, headers: ["Content-Type": "application/xml"], body: xml) }
        #expect(complaint(server) == "The server refuses with status \(status).")
    }

    // PL1
    @Test(arguments: [
        ("", "The song is not a JSON object."), ("<html>", "The song is not a JSON object."),
        (#"{"singer": "#, "The song is not a JSON object."),
        (SongTests.json("title", nil), "The song's \"title\" is missing."),
        (SongTests.json("file", #""""#), "The song's \"file\" is not an absolute web address."),
    ])
    func `what is no song is told`(body: String, text: String) throws {
        #expect(complaint(try LoopbackServer { $0.respond(body: body) }) == text)
    }

    // PL1
    @Test func `a connection that is dropped is told`() throws {
        #expect(complaint(try LoopbackServer { _ in }) == "The server can not be reached.")
    }

    // PL1
    @Test func `an answer that takes too long is given up`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let scheduler = TestScheduler()
        let recorder = Recorder(SongService(address: server.url("/song.json"), scheduler: scheduler).song())
        #expect(asked.comes())
        scheduler.advance(by: .seconds(15))
        #expect(recorder.error as? HTTPError == .timeout)
        #expect(closed.comes())
    }

    // PL9
    @Test func `to dispose a request closes its connection, and nothing is sent`() throws {
        let (asked, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { exchange in
            asked.signal()
            exchange.waitForClosing()
            closed.signal()
        }
        let recorder = Recorder(SongService(address: server.url("/song.json")).song())
        #expect(asked.comes())
        recorder.dispose()
        #expect(closed.comes())
        #expect(recorder.events.isEmpty)
    }

    // PL1
    @Test func `the address of the service, with its path, is one of the web`() {
        #expect(
            SongService.address.appending(path: SongService.path).absoluteString
                == "https://grepp-programmers-challenges.s3.ap-northeast-2.amazonaws.com/2020-flo/song.json")
    }

    private func complaint(_ server: LoopbackServer) -> String? {
        SongService(address: server.url("/song.json")).song().recordedToItsEnd().error.map { "\($0)" }
    }
}
