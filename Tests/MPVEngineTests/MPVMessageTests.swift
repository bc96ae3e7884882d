import Testing

@testable import MPVEngine

@Suite struct MPVMessageTests {
    static let readings: [(String, MPVMessage?)] = [
        (#"{"request_id":1,"error":"success"}"#, .reply(request: 1, failure: nil, value: nil, entry: 0)),
        (
            #"{"data":null,"request_id":2,"error":"success"}"#,
            .reply(request: 2, failure: nil, value: nil, entry: 0)
        ),
        (
            #"{"data":1.5,"request_id":2,"error":"success"}"#,
            .reply(request: 2, failure: nil, value: .number(1.5), entry: 0)
        ),
        (
            #"{"data":{"playlist_entry_id":7},"request_id":3,"error":"success"}"#,
            .reply(request: 3, failure: nil, value: nil, entry: 7)
        ),
        (
            #"{"request_id":4,"error":"invalid parameter"}"#,
            .reply(request: 4, failure: "invalid parameter", value: nil, entry: 0)
        ),
        (
            #"{"event":"property-change","id":1,"name":"pause","data":true}"#,
            .property(name: "pause", value: .flag(true))
        ),
        (
            #"{"event":"property-change","id":1,"name":"time-pos","data":0.000000}"#,
            .property(name: "time-pos", value: .number(0))
        ),
        (#"{"event":"property-change","id":1,"name":"time-pos"}"#, .property(name: "time-pos", value: nil)),
        (#"{"event":"property-change","id":1,"name":"x","data":["y"]}"#, .property(name: "x", value: nil)),
        (#"{"event":"start-file","playlist_entry_id":2}"#, .startFile(entry: 2)),
        (#"{"event":"start-file"}"#, .startFile(entry: 0)),
        (#"{"event":"file-loaded"}"#, .fileLoaded),
        (
            #"{"event":"end-file","reason":"error","playlist_entry_id":2,"file_error":"loading failed"}"#,
            .endFile(reason: "error", entry: 2, error: "loading failed", next: nil)
        ),
        (
            #"{"event":"end-file","reason":"redirect","playlist_entry_id":2,"playlist_insert_id":3}"#,
            .endFile(reason: "redirect", entry: 2, error: nil, next: 3)
        ),
        (#"{"event":"seek"}"#, .seek), (#"{"event":"playback-restart"}"#, .playbackRestart),
        (#"{"event":"audio-reconfig"}"#, nil), (#"{"event":"property-change"}"#, nil), ("{}", nil), ("", nil),
        ("[]", nil), (#"{"event":1}"#, nil), (#"{"event":"seek""#, nil), ("nonsense", nil),
    ]

    @Test(arguments: readings)
    func `a line is read for what the player has a use for`(line: String, message: MPVMessage?) {
        #expect(MPVMessage(line: line.utf8) == message)
    }

    // PL7; seconds that are no number
    @Test(arguments: [
        (1.5, 1_500), (0, 0), (-1, 0), (Double.nan, 0), (.infinity, 1_000_000_000_000), (1e300, 1_000_000_000_000),
    ])
    func `seconds of mpv are a position`(seconds: Double, milliseconds: Int) {
        #expect(Duration(position: seconds) == .milliseconds(milliseconds))
    }
}
