import PlayerFeature
import Rivulet

@testable import MPVEngine

/// A session, and what both sides say.
struct Talk {
    private(set) var session = MPVSession(tick: .milliseconds(250))
    private var inbox = MPVInbox()
    /// The states, each change of them.
    private(set) var states = "l"

    /// A session that has not been given a song.
    init() {}

    /// A session whose file of ten seconds can be played.
    static func ready() -> Talk {
        var talk = Talk()
        talk.act(.load(file: "/a.wav"), .opened)
        for number in 1...5 { talk.hear(#"{"request_id":\#(number),"error":"success"}"#) }
        talk.hear(
            #"{"data":{"playlist_entry_id":1},"request_id":6,"error":"success"}"#,
            #"{"event":"start-file","playlist_entry_id":1}"#,
            #"{"event":"file-loaded"}"#, Talk.eof(false), Talk.time(0), Talk.length(10))
        return talk
    }

    /// Does each, and gives what mpv is told of it.
    @discardableResult mutating func act(_ inputs: MPVSession.Input...) -> [MPVCommand] {
        inputs.flatMap { take($0) }
    }

    /// Takes lines of mpv, and gives what that is told of them.
    @discardableResult mutating func hear(_ lines: String...) -> [MPVCommand] {
        lines.flatMap { line -> [MPVCommand] in
            inbox.take(.received(Array((line + "\n").utf8)))
            return inbox.inputs.flatMap { take($0) }
        }
    }

    /// Answers to the oldest request.
    @discardableResult mutating func answer(_ error: String = "success", data: String = "null") -> [MPVCommand] {
        hear(#"{"data":\#(data),"request_id":\#(session.requests.oldest ?? 0),"error":"\#(error)"}"#)
    }

    private mutating func take(_ input: MPVSession.Input) -> [MPVCommand] {
        session.take(input)
        let commands = session.requests.outbox.map(\.command)
        note()
        if session.isEnding {
            session.take(.settle)
            note()
        }
        return commands
    }

    private mutating func note() {
        let letter =
            switch session.state {
            case .loading: "l"
            case .paused: "s"
            case .playing: "p"
            case .ended: "e"
            case .failed: "f"
            }
        if !states.hasSuffix(letter) { states += letter }
    }

    /// The position in milliseconds.
    var position: Int { Int(session.position / .milliseconds(1)) }

    static func time(_ seconds: Double) -> String {
        #"{"event":"property-change","id":3,"name":"time-pos","data":\#(seconds)}"#
    }
    static func paused(_ flag: Bool) -> String {
        #"{"event":"property-change","id":2,"name":"pause","data":\#(flag)}"#
    }
    static func eof(_ flag: Bool) -> String {
        #"{"event":"property-change","id":1,"name":"eof-reached","data":\#(flag)}"#
    }
    static func length(_ seconds: Double) -> String {
        #"{"event":"property-change","id":4,"name":"duration","data":\#(seconds)}"#
    }
    static let seek = #"{"event":"seek"}"#
    static let restart = #"{"event":"playback-restart"}"#
    static func end(_ reason: String, error: String? = nil) -> String {
        let error = error.map { #","file_error":"\#($0)""# } ?? ""
        return #"{"event":"end-file","reason":"\#(reason)","playlist_entry_id":1\#(error)}"#
    }
}
