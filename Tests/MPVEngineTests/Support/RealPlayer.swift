import Foundation
import PlayerFeature
import Rivulet
import Testing

@testable import MPVEngine

/// A player over an mpv that runs, without a sound card, and a folder of its own for its song and the socket of a witness.
///
/// Its waits keep their thread: among thousands of tests a task goes on long after what it has waited for.
final class RealPlayer: Sendable {
    static let isInstalled = MPVProcess.find("mpv") != nil

    let folder: URL
    let file: URL
    let viewModel: PlayerViewModel
    private let engine: MPVEngine
    /// Where mpv takes connections besides that of the engine.
    private let witnessed: String

    /// Plays a tune of 30 seconds, the end of which is far also on a busy machine. Nothing is loaded yet, and the file is
    /// there only if `hasFile`.
    init(binary: String = "mpv", patience: Duration = .seconds(20), hasFile: Bool = true) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "\(UInt32.random(in: 0...UInt32.max))")
        file = folder.appending(path: "a tune.wav")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "mpv")
        witnessed = folder.appending(path: "witness").path(percentEncoded: false)
        let process = MPVProcess(
            binary: binary, arguments: ["--ao=null", "--input-ipc-server=\(witnessed)"], scheduler: scheduler)
        let engine = MPVEngine(
            tick: .milliseconds(10), patience: patience, scheduler: scheduler, file: { [file] _ in file },
            link: process.link)
        self.engine = engine
        viewModel = SharingScheduler.mock(
            scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "screen")
        ) { PlayerViewModel(song: .deferred { .just(try .tune(seconds: 30)) }, engine: engine) }
        if hasFile { try writeFile() }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func writeFile() throws { try Melody.tune.write(to: file, sampleRate: 2_000) }

    /// Waits until the player is in that state.
    func reach(_ state: PlaybackState) throws {
        _ = try viewModel.state.asObservable().filter { $0 == state }.toBlocking(timeout: .seconds(300)).first()
    }

    /// Waits until the player fails, and gives the message.
    func failure() throws -> String? {
        try viewModel.state.asObservable().compactMap {
            if case .failed(let message) = $0 { message } else { nil }
        }.toBlocking(timeout: .seconds(300)).first()
    }

    /// Waits until the position is as wanted.
    @discardableResult func reach(_ isReached: @escaping @Sendable (Duration) -> Bool) throws -> Duration {
        try #require(try viewModel.position.asObservable().filter(isReached).toBlocking(timeout: .seconds(300)).first())
    }

    /// Waits until the engine is at a position as wanted, whatever the slider shows.
    func arrive(_ isReached: @escaping @Sendable (Duration) -> Bool) throws {
        _ = try engine.position.filter(isReached).toBlocking(timeout: .seconds(300)).first()
    }

    /// A second connection to the mpv, which asks it itself.
    func witness() throws -> Witness {
        Witness(try #require(MPVSocket(path: witnessed)))
    }
}

/// Asks an mpv, and waits for its answers.
final class Witness {
    private let socket: MPVSocket
    private var rest: [UInt8] = []
    private var count = 0

    init(_ socket: MPVSocket) {
        self.socket = socket
    }

    /// What mpv itself says of a property. Nil if it has no value, or is gone.
    func number(_ property: String) -> Double? {
        guard case .number(let number)? = ask(#"["get_property","\#(property)"]"#) else { return nil }
        return number
    }

    var position: Duration? { number("time-pos").map(Duration.init(position:)) }

    @discardableResult func ask(_ command: String) -> MPVValue? {
        count += 1
        socket.send(Array(#"{"command":\#(command),"request_id":\#(count)}"#.utf8) + [10])
        while let message = nextMessage() {
            if case .reply(count, _, let value, _) = message { return value }
        }
        return nil
    }

    /// Returns when mpv is gone.
    func waitForEnd() { while nextMessage() != nil {} }

    /// Nil once mpv is gone. What the player has no use for is another property without a value.
    private func nextMessage() -> MPVMessage? {
        while true {
            if let end = rest.firstIndex(of: 10) {
                let line = rest[..<end]
                rest = Array(rest[(end + 1)...])
                return MPVMessage(line: line) ?? .property(name: "", value: nil)
            }
            guard let bytes = socket.receive() else { return nil }
            rest += bytes
        }
    }
}

extension MPVSocket {
    /// A connection to a socket that has a path. Nil if nobody listens there.
    convenience init?(path: String) {
        #if canImport(Glibc)
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        self.init(descriptor)
        let isConnected = withUnsafeBytes(of: &address) { bytes in
            guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return connect(descriptor, address, socklen_t(bytes.count)) == 0
        }
        if !isConnected { return nil }
    }
}

extension Melody {
    /// Six notes in three seconds, and a rest up to half a minute.
    static let tune = Melody(
        [67, 69, 71, 74, 71, 67].enumerated().map {
            Note(start: .milliseconds($0.offset * 500), length: .milliseconds(450), pitch: $0.element)
        }, duration: .seconds(30))
}

extension Song {
    static func tune(seconds: Int = 3) throws -> Song {
        let json = #"""
            {"singer": "", "album": "", "title": "Tune", "duration": \#(seconds), "image": "", "file": "https://example.com/a.wav",
            "lyrics": "[00:01:000]a\n[00:02:000]b"}
            """#
        return try Song(json: json.utf8)
    }
}
