import Foundation
import PlayerFeature
import Rivulet
import RivuletTest
import Testing

@testable import MPVEngine

/// These run mpv itself. Where it is not installed, each of them sees that the player says so.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RealPlayerTests {
    /// Loads the song of a player, and gives that to `body` when it is ready.
    func withPlayer(_ body: (RealPlayer) async throws -> Void) async throws {
        let player = try RealPlayer()
        player.viewModel.load()
        guard RealPlayer.isInstalled else {
            #expect(try await player.failure() == "There is no program \"mpv\". It comes with the package mpv.")
            return
        }
        try await player.reach(.paused)
        try await body(player)
    }

    @Test func `mpv plays a file, with a seek and the end, and the position is mpv's own`() async throws {
        try await withPlayer { player in
            let mpv = try player.witness()
            player.viewModel.playPause()
            try await player.reach { $0 > .milliseconds(200) }
            #expect(try await isClose(player, mpv))

            player.viewModel.playPause()
            try await player.reach(.paused)
            let paused = try #require(mpv.position)
            try await player.reach { abs($0 / .seconds(1) - paused / .seconds(1)) < 0.1 }

            player.viewModel.seek(to: .milliseconds(1_700))
            try await player.arrive { abs($0 / .seconds(1) - 1.7) < 0.3 }
            let sought = try #require(mpv.position)
            #expect(abs(sought / .seconds(1) - 1.7) < 0.3)
            try await player.reach { abs($0 / .seconds(1) - sought / .seconds(1)) < 0.1 }

            player.viewModel.playPause()
            try await player.reach(.playing)
            try await player.reach { $0 > .milliseconds(1_900) }
            try await player.reach(.ended)
            try await player.reach { $0 == .seconds(3) }
            let end = try #require(mpv.position)
            #expect(abs(end / .seconds(1) - 3) < 0.1)

            player.viewModel.playPause()
            try await player.reach(.playing)
            try await player.reach { $0 > .milliseconds(100) && $0 < .seconds(1) }
        }
    }

    /// Whether the position of the player is within 100 ms of what mpv says before and after. Where the machine is busy the
    /// two may be asked at different times, so that it is compared at up to a hundred positions.
    func isClose(_ player: RealPlayer, _ mpv: Witness) async throws -> Bool {
        for _ in 1...100 {
            guard let before = mpv.position else { return false }
            let shown = try await player.reach { _ in true }
            guard let after = mpv.position else { return false }
            if shown >= before - .milliseconds(100), shown <= after + .milliseconds(100) { return true }
        }
        return false
    }

    @Test func `a seek to the end of what plays ends it, and a seek back waits`() async throws {
        try await withPlayer { player in
            player.viewModel.playPause()
            try await player.reach(.playing)
            player.viewModel.seek(to: .seconds(9))
            try await player.reach(.ended)
            player.viewModel.seek(to: .seconds(1))
            try await player.reach(.paused)
            try await player.arrive { abs($0 / .seconds(1) - 1) < 0.3 }
        }
    }

    @Test func `what someone else does to mpv is seen`() async throws {
        try await withPlayer { player in
            let mpv = try player.witness()
            mpv.ask(#"["set_property","pause",false]"#)
            try await player.reach(.playing)
            mpv.ask(#"["set_property","pause",true]"#)
            try await player.reach(.paused)
        }
    }

    @Test func `a crash is a failure, and to retry starts mpv anew`() async throws {
        try await withPlayer { player in
            let mpv = try player.witness()
            kill(pid_t(try #require(mpv.number("pid"))), SIGKILL)
            #expect(try await player.failure() == "mpv was ended by signal 9.")
            player.viewModel.retry()
            try await player.reach(.paused)
            player.viewModel.playPause()
            try await player.reach { $0 > .milliseconds(100) }
        }
    }

    @Test func `an mpv that quits is a failure`() async throws {
        try await withPlayer { player in
            try player.witness().ask(#"["quit","4"]"#)
            #expect(try await player.failure() == "mpv has ended with status 4.")
        }
    }

    @Test func `a file that is not there is a failure, and to retry opens it`() async throws {
        guard RealPlayer.isInstalled else { return try await withPlayer { _ in } }
        let player = try RealPlayer(hasFile: false)
        player.viewModel.load()
        #expect(try await player.failure() == "mpv can not play this: loading failed.")
        try player.writeFile()
        player.viewModel.retry()
        try await player.reach(.paused)
    }

    @Test func `an mpv that stands still is a failure, and is ended`() async throws {
        guard RealPlayer.isInstalled else { return try await withPlayer { _ in } }
        let player = try RealPlayer(patience: .seconds(2))
        player.viewModel.load()
        try await player.reach(.paused)
        let mpv = try player.witness()
        let process = pid_t(try #require(mpv.number("pid")))
        kill(process, SIGSTOP)
        player.viewModel.playPause()
        #expect(try await player.failure() == "mpv does not answer.")
        mpv.waitForEnd()
    }

    @Test func `a player that is dropped ends mpv and leaves no socket`() async throws {
        guard RealPlayer.isInstalled else { return try await withPlayer { _ in } }
        var player: RealPlayer? = try RealPlayer()
        player?.viewModel.load()
        try await player?.reach(.paused)
        player?.viewModel.playPause()
        try await player?.reach(.playing)
        let mpv = try #require(player).witness()
        let folder = try #require(player).folder
        player = nil
        mpv.waitForEnd()
        #expect(!FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)))
    }

    // MARK: Without mpv

    @Test func `a program that is missing is a failure, again and again`() async throws {
        let player = try RealPlayer(binary: "no-such-program")
        for _ in 1...2 {
            player.viewModel.load()
            #expect(
                try await player.failure() == "There is no program \"no-such-program\". It comes with the package mpv.")
        }
    }

    /// A program that does what a line of a shell says.
    func program(_ line: String, in player: RealPlayer) throws -> String {
        let file = player.folder.appending(path: "program").path(percentEncoded: false)
        let script = Data("#!/bin/sh\n\(line)\n".utf8)
        try script.write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
        return file
    }

    @Test(arguments: [
        ("exit 3", "mpv has ended with status 3."), ("kill -SEGV $$", "mpv was ended by signal 11."),
        ("exec /bin/sleep 100", "mpv has started, but can not be reached."),
    ])
    func `a program that is no mpv is a failure`(line: String, message: String) async throws {
        let place = try RealPlayer()
        let player = try RealPlayer(binary: program(line, in: place), patience: .milliseconds(300))
        player.viewModel.load()
        #expect(try await player.failure() == message)
    }

    @Test func `a file that can not be run is no program`() throws {
        let player = try RealPlayer()
        #expect(MPVProcess.find(player.file.path(percentEncoded: false)) == nil)
        #expect(MPVProcess.find("sh", in: "/nowhere:/bin") == URL(filePath: "/bin/sh"))
        #expect(MPVProcess.find("no-such-program") == nil)
    }
}
