import Testing

@testable import PlayerFeature

@Suite struct SongTests {
    static let fields = [
        "singer": #""Singer""#, "album": #""Album""#, "title": #""Title""#, "duration": "198",
        "image": #""https://example.com/a.jpg""#, "file": #""https://example.com/a.mp3""#,
        "lyrics": #""[00:16:200]x\n[00:18:000]y""#,
    ]

    static func json(_ fields: [String: String]) -> String {
        "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }

    static func json(_ field: String, _ value: String?) -> String {
        var changed = fields
        changed[field] = value
        return json(changed)
    }

    static func problem(_ json: String) -> String {
        do { return "\(try Song(json: json.utf8))" } catch { return error.description }
    }

    @Test func `a song is read from its seven fields`() throws {
        let song = try Song(json: Self.json(Self.fields).utf8)
        #expect([song.singer, song.album, song.title] == ["Singer", "Album", "Title"])
        #expect(song.duration == .seconds(198))
        #expect(song.image?.absoluteString == "https://example.com/a.jpg")
        #expect(song.file.absoluteString == "https://example.com/a.mp3")
        #expect(song.lyrics.lines.map(\.text) == ["x", "y"])
    }

    @Test(arguments: fields.keys.sorted())
    func `a missing field is named`(field: String) {
        #expect(Self.problem(Self.json(field, nil)) == "The song's \"\(field)\" is missing.")
    }

    static let wrong: [(field: String, value: String, problem: String)] =
        ["singer", "album", "title", "image", "file", "lyrics"].flatMap {
            [($0, "null", "is not text"), ($0, "1", "is not text"), ($0, "[]", "is not text")]
        }
        + ["null", #""198""#, "198.5", "1e30", "1e400", "{}"].map {
            ("duration", $0, "is not a whole number of seconds")
        }
        + ["", "music.mp3", "https://", "file:///etc/passwd"].map {
            ("file", "\"\($0)\"", "is not an absolute web address")
        }
        + [("duration", "-1", "is negative")]

    @Test(arguments: wrong)
    func `a field of the wrong kind is named`(field: String, value: String, problem: String) {
        #expect(Self.problem(Self.json(field, value)) == "The song's \"\(field)\" \(problem).")
    }

    @Test(arguments: ["", "<Error><Code>AccessDenied</Code></Error>", "[]", "3", "{"])
    func `what is no JSON object is called so`(json: String) {
        #expect(Self.problem(json) == "The song is not a JSON object.")
    }

    @Test(arguments: [#""""#, #""cover.jpg""#, #""ht tp:""#])
    func `a song without a usable picture has none`(image: String) throws {
        #expect(try Song(json: Self.json("image", image).utf8).image == nil)
    }

    @Test func `a song may be empty`() throws {
        let json = Self.json("duration", "0").replacing(#"[00:16:200]x\n[00:18:000]y"#, with: "")
        let song = try Song(json: json.utf8)
        #expect(song.duration == .zero)
        #expect(song.lyrics.lines.isEmpty)
    }

    @Test func `the bundled song is in order`() throws {
        let song = try Song.bundled()
        #expect(song.title == "아리랑")
        #expect(song.duration == .seconds(145))
        #expect(song.lyrics.lines.count == 16)
        #expect(song.lyrics.lines.allSatisfy { $0.isSeekable })
        #expect(song.lyrics.lines.first?.time == .milliseconds(8_500))
        #expect(song.lyrics.lines.last?.time == .milliseconds(126_800))
        #expect(zip(song.lyrics.lines, song.lyrics.lines.dropFirst()).allSatisfy { $0.time < $1.time })
    }

    // PL1
    @Test func `the cover of the bundled song is a small PNG`() throws {
        #expect(try Song.bundled().image != nil)
        #expect(Song.bundledCover.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(Song.bundledCover.count < 6_000)
    }
}
