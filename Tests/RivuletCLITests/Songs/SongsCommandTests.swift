import Foundation
import LoopbackServer
import RivuletTest
import SongFeature
import Testing

@testable import RivuletCLI

@MainActor struct SongsCommandTests {
    @Test func `the first song that matches is printed with its address`() throws {
        let result = try rivulet("songs", "small hours")
        #expect(result.status == 0)
        #expect(
            result.lines == [
                "Rain on a Tin Piano - The Late Lamps (Small Hours)  https://music.example/preview/930001.m4a"
            ])
        #expect(result.complaint.isEmpty)
        #expect(try rivulet("songs", "느린").lines[0].hasPrefix("겨울 우체국 - 달빛공방 (느린 편지)"))
    }

    @Test func `without a term it is jazz`() throws {
        #expect(try rivulet("songs") == rivulet("songs", "jazz"))
    }

    @Test func `two hyphens let a term begin with one`() throws {
        #expect(try rivulet("songs", "--", "--live").lines == ["No song matches."])
    }

    // IM2
    @Test func `a search that finds nothing says so`() throws {
        #expect(
            try rivulet("songs", "no such song") == Result(status: 0, output: "No song matches.\n", complaint: ""))
    }

    // IM2
    @Test func `a search that fails is a failure`() throws {
        let server = try LoopbackServer { $0.respond(503) }
        let result = try rivulet("songs", "jazz", "--base-url", "\(server.url())")
        #expect(
            result
                == Result(status: 1, output: "", complaint: "rivulet: The music store answers with status 503.\n"))
    }

    // IM7
    @Test func `a server is asked as the store is`() throws {
        let server = try LoopbackServer { $0.respond(body: Self.answer("Gravel")) }
        let result = try rivulet("songs", " blue  train ", "--base-url", "\(server.url())")
        #expect(result.lines == ["Gravel - - (-)"])
        #expect(server.requests.map(\.path) == ["/search?media=music&term=blue+train"])
    }

    // IM5
    @Test func `a timer prints a song each time, until a search fails`() throws {
        let count = Log<Int>()
        let server = try LoopbackServer { exchange in
            count.append(0)
            let number = count.values.count
            if number < 4 { exchange.respond(body: Self.answer("Song \(number)")) } else { exchange.respond(500) }
        }
        let result = try rivulet("songs", "--every", "0.1", "--base-url", "\(server.url())")
        #expect(result.status == 1)
        #expect(result.lines == ["Song 1 - - (-)", "Song 2 - - (-)", "Song 3 - - (-)"])
        #expect(result.complaint == "rivulet: The music store answers with status 500.\n")
    }

    // IM5
    @Test func `the period is in seconds, of which --speed makes less`() throws {
        #expect(try SongsCommand(arguments: []).mode == .once)
        #expect(try SongsCommand(arguments: ["--every", "2"]).mode == .every(.seconds(2)))
        #expect(try SongsCommand(arguments: ["--every", "10", "--speed", "100"]).mode == .every(.milliseconds(100)))
    }

    // IM5
    @Test func `a timer ends when nobody reads any more`() throws {
        let result = try rivulet(["songs", "--every", "10", "--speed", "100"], output: .goneReader)
        #expect(result == Result(status: 0, output: "", complaint: ""))
    }

    // IM6
    @Test func `on a terminal it searches at once, and the song has its cover of the store as PNG`() throws {
        let server = try LoopbackServer { exchange in
            exchange.respond(
                exchange.request.path.hasPrefix("/search") ? 200 : 404,
                body: Self.answer("Gravel", artwork: "http://\(exchange.request.headers["host"] ?? "")/a/100x100bb.jpg")
            )
        }
        let keys = Pipe()
        let terminal = try PseudoTerminal("songs", "jazz", "--base-url", "\(server.url())", input: keys)
        _ = terminal.read(until: "Gravel")
        try keys.fileHandleForWriting.write(contentsOf: Data("\u{1B}[C".utf8))
        #expect(terminal.read(until: "♪").contains("╭"))
        try keys.fileHandleForWriting.close()
        _ = terminal.read()
        terminal.process.waitUntilExit()
        #expect(terminal.process.terminationStatus == 0)
        #expect(server.requests.map(\.path) == ["/search?media=music&term=jazz", "/a/300x300bb.png"])
    }

    @Test(arguments: [
        (["  "], "TERM is blank"),
        (["blue", "train"], "there is more than one TERM: put one of several words between quotes"),
        (["--every"], "--every lacks its value"),
        (["--every", "0"], "--every is a number from 0.1 to 86400, not '0'"),
        (["--every=often"], "--every is a number from 0.1 to 86400, not 'often'"),
        (["--all"], "there is no option '--all'"),
    ])
    func `a senseless command line is explained`(arguments: [String], complaint: String) throws {
        let result = try rivulet(["songs"] + arguments)
        #expect(result.status == 2)
        #expect(result.lines.isEmpty)
        #expect(
            result.complaint == """
                rivulet: \(complaint)
                Usage: \(SongsCommand.usage)    ('rivulet songs --help' tells more)

                """)
    }

    @Test func `help tells how to use it`() throws {
        let result = try rivulet("songs", "--help")
        #expect(result.status == 0)
        #expect(result.lines.first == "Usage: \(SongsCommand.usage)")
        #expect(result.lines.contains { $0.hasPrefix("  --every N       ") })
    }

    @Test(arguments: [
        ("https://a.example/b.jpg/100x100bb.jpg", "https://a.example/b.jpg/100x100bb.png"),
        ("https://a.example/100x100bb.jpeg", "https://a.example/100x100bb.png"),
        ("https://a.example/100x100bb.png", "https://a.example/100x100bb.png"),
        ("https://a.example/cover", "https://a.example/cover"),
    ])
    func `a cover is asked for as PNG`(address: String, png: String) throws {
        #expect(try #require(URL(string: address)).asPNG.absoluteString == png)
    }

    /// An answer with one song.
    nonisolated private static func answer(_ title: String, artwork: String = "") -> String {
        #"{"resultCount": 1, "results": [{"trackName": "\#(title)", "artworkUrl100": "\#(artwork)"}]}"#
    }
}
