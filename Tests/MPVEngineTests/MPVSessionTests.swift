import PlayerFeature
import Rivulet
import Testing

@testable import MPVEngine

@Suite struct MPVSessionTests {
    // MARK: Loading

    @Test func `a song is loaded, paused, as soon as mpv takes commands`() {
        var talk = Talk()
        #expect(talk.act(.load(file: "/a.wav")).isEmpty)
        #expect(talk.session.run == 1)
        #expect(talk.act(.opened).suffix(2) == [.setPause(true), .load(file: "/a.wav")])
        #expect(Talk.ready().states == "ls")
    }

    @Test func `of two songs the newer is waited for`() {
        var talk = Talk.ready()
        talk.act(.load(file: "/b.wav"), .load(file: "/c.wav"))
        talk.answer()
        talk.answer(data: #"{"playlist_entry_id":2}"#)
        talk.answer()
        talk.hear(#"{"event":"start-file","playlist_entry_id":2}"#, #"{"event":"file-loaded"}"#)
        talk.answer(data: #"{"playlist_entry_id":3}"#)
        #expect(talk.session.state == .loading)
        talk.hear(#"{"event":"start-file","playlist_entry_id":3}"#, #"{"event":"file-loaded"}"#)
        #expect(talk.session.state == .paused)
        #expect(talk.session.run == 1)
    }

    @Test func `commands do nothing before the song is there`() {
        var talk = Talk()
        talk.act(.load(file: "/a.wav"))
        #expect(talk.act(.play, .pause, .seek(.seconds(1))).isEmpty)
        #expect(talk.session.seeks.isOver(talk.session.seeks.count))
        #expect(talk.states == "l")
    }

    @Test(arguments: [
        ("error", "loading failed", "loading failed"), ("stop", nil, "stop"), ("unknown", nil, "unknown"),
    ])
    func `a file that ends for no good reason is a failure, and another can be loaded`(
        reason: String, error: String?, message: String
    ) {
        var talk = Talk.ready()
        talk.hear(Talk.end(reason, error: error))
        #expect(talk.session.state == .failed(message: "mpv can not play this: \(message)."))
        #expect(talk.act(.load(file: "/b.wav")) == [.setPause(true), .load(file: "/b.wav")])
        #expect(talk.states == "lsfl")
    }

    @Test func `the end of a file that is no longer played means nothing`() {
        var talk = Talk.ready()
        talk.hear(#"{"event":"end-file","reason":"error","playlist_entry_id":9}"#)
        #expect(talk.states == "ls")
    }

    @Test func `a list leads to its first file`() {
        var talk = Talk.ready()
        talk.act(.load(file: "/a.m3u"))
        talk.answer()
        talk.answer(data: #"{"playlist_entry_id":1}"#)
        talk.hear(
            #"{"event":"start-file","playlist_entry_id":1}"#,
            #"{"event":"end-file","reason":"redirect","playlist_entry_id":1,"playlist_insert_id":2}"#,
            #"{"event":"start-file","playlist_entry_id":2}"#, #"{"event":"file-loaded"}"#)
        #expect(talk.states == "lsls")
    }

    // MARK: Playing

    @Test func `play and pause are shown at once, and each is told once`() {
        var talk = Talk.ready()
        #expect(talk.act(.play, .play) == [.setPause(false)])
        #expect(talk.act(.pause, .pause) == [.setPause(true)])
        #expect(talk.states == "lsps")
    }

    @Test func `what mpv says of pauses before it has answered is old`() {
        var talk = Talk.ready()
        talk.act(.play, .pause, .play)
        talk.hear(Talk.paused(false), Talk.paused(true), Talk.paused(false))
        #expect(talk.states == "lspsp")
    }

    @Test func `a pause by someone else is seen`() {
        var talk = Talk.ready()
        talk.hear(Talk.paused(false), Talk.time(1))
        #expect(talk.hear(Talk.paused(true)) == [.getPosition])
        talk.answer(data: "1.1")
        #expect(talk.states == "lsps")
        #expect(talk.position == 1_100)
    }

    @Test func `while it plays the position moves in steps of a tick, and a pause tells it exactly`() {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        let shown = [0.1, 0.2, 0.26, 0.3, 0.5, 0.52, 0.6].map { seconds in
            talk.hear(Talk.time(seconds))
            return talk.position
        }
        #expect(shown == [0, 0, 260, 260, 260, 520, 520])
        talk.act(.pause)
        #expect(talk.answer() == [.getPosition])
        talk.answer(data: "0.61")
        #expect(talk.position == 610)
    }

    @Test(arguments: [("-0.19", 0), ("1e999", 0), ("null", 0), (#""x""#, 0), ("10.9", 10_000)])
    func `the position stays within the sound`(seconds: String, position: Int) {
        var talk = Talk.ready()
        talk.hear(#"{"event":"property-change","id":3,"name":"time-pos","data":\#(seconds)}"#)
        #expect(talk.position == position)
    }

    @Test(arguments: [("11.1", 11_100), ("1e300", 1_000_000_000_000)])
    func `a sound that plays on after its length has none`(seconds: String, position: Int) {
        var talk = Talk.ready()
        talk.hear(#"{"event":"property-change","id":3,"name":"time-pos","data":\#(seconds)}"#)
        #expect(talk.position == position)
        #expect(talk.session.length == nil)
    }

    // MARK: The end

    /// A talk at the end of the song, of which the file lacks a second.
    func ended() -> Talk {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        talk.hear(Talk.paused(false), Talk.eof(true), Talk.time(9), Talk.paused(true))
        return talk
    }

    @Test func `it ends when mpv pauses after the last sound, at the duration`() {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        talk.hear(Talk.paused(false), Talk.eof(true), Talk.time(9))
        #expect(talk.states == "lsp")
        talk.hear(Talk.paused(true))
        #expect(talk.states == "lspe")
        #expect(talk.position == 10_000)
    }

    @Test(
        arguments: [
            (nil, 6, 6_000), (6, 5.9, 6_000), (60, 6, 6_000), (3, 6, 6_000), (6.5, nil, 6_500),
        ] as [(Double?, Double?, Int)])
    func `the end is where the sound ends, and then that is its length`(length: Double?, last: Double?, end: Int) {
        var talk = Talk.ready()
        talk.hear(Talk.length(length ?? 0))
        talk.act(.play)
        talk.answer()
        talk.hear(Talk.paused(false), Talk.eof(true))
        if last == nil {
            talk.act(.seek(.seconds(1)))
            talk.hear(Talk.seek, Talk.restart)
        }
        if let last { talk.hear(Talk.time(last)) }
        talk.hear(Talk.paused(true))
        #expect(talk.states == "lspe")
        #expect(talk.position == end)
        #expect(talk.session.length == .milliseconds(end))
    }

    @Test func `another song has no length until mpv tells it`() {
        var talk = Talk.ready()
        #expect(talk.session.length == .seconds(10))
        talk.act(.load(file: "/b.wav"))
        #expect(talk.session.length == nil)
    }

    @Test func `it ends also if mpv tells of no pause, as when the song was over as soon as it began`() {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        talk.hear(Talk.eof(true))
        #expect(talk.states == "lsp")
        #expect(talk.act(.check) == [.getPause])
        talk.answer(data: "false")
        #expect(talk.states == "lsp")
        #expect(talk.act(.check) == [.getPause])
        talk.answer(data: "true")
        #expect(talk.states == "lspe")
    }

    @Test func `it ends also if mpv tells of the pause first`() {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        talk.hear(Talk.paused(false), Talk.paused(true), Talk.eof(true))
        #expect(talk.states == "lspse")
    }

    @Test func `to play after the end begins again, and the old position is not shown any more`() {
        var talk = ended()
        #expect(talk.act(.play) == [.seek(.zero), .setPause(false)])
        talk.hear(Talk.time(9), Talk.paused(true))
        #expect(talk.position == 0)
        talk.answer()
        talk.answer()
        talk.hear(Talk.seek, Talk.eof(false), Talk.paused(false), Talk.time(0), Talk.restart, Talk.time(0.3))
        #expect(talk.states == "lspep")
        #expect(talk.position == 300)
    }

    @Test func `a pause within the last sound is no end, and to play then begins again`() {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        talk.hear(Talk.paused(false), Talk.eof(true), Talk.time(10))
        talk.act(.pause)
        talk.answer()
        talk.hear(Talk.paused(true))
        #expect(talk.states == "lsps")
        #expect(talk.act(.play) == [.seek(.zero), .setPause(false)])
    }

    @Test func `a file that mpv does not keep open has ended, and is opened again to play`() {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        talk.hear(Talk.end("eof"))
        #expect(talk.states == "lspe")
        #expect(talk.act(.seek(.seconds(1))).isEmpty)
        #expect(talk.act(.play) == [.setPause(true), .load(file: "/a.wav")])
        talk.answer()
        talk.answer(data: #"{"playlist_entry_id":2}"#)
        #expect(
            talk.hear(#"{"event":"start-file","playlist_entry_id":2}"#, #"{"event":"file-loaded"}"#)
                == [.setPause(false)])
        #expect(talk.states == "lspelp")
    }
}
