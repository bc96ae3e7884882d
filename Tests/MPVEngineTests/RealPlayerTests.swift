import Foundation
import PlayerFeature
import Rivulet
import RivuletTest
import Testing

@testable import MPVEngine

/// These run mpv itself. Where it is not installed, each of them sees that the player says so.
@Suite(.serialized) struct RealPlayerTests {
    /// Loads the song of a player, and gives that to `body` when it is ready.
    func withPlayer(_ body: (RealPlayer) throws -> Void) throws {
        let player = try RealPlayer()
        player.viewModel.load()
        guard RealPlayer.isInstalled else {
            #expect(try player.failure() == "There is no program \"mpv\". It comes with the package mpv.")
            return
        }
        try player.reach(.paused)
        try body(player)
    }

    @Test func `mpv plays a file, with a seek and the end, and the position is mpv's own`() throws {
        try withPlayer { player in
            let mpv = try player.witness()
            player.viewModel.playPause()
            try player.reach { $0 > .milliseconds(200) }
            #expect(try isClose(player, mpv))

            player.viewModel.playPause()
            try player.reach(.paused)
            let paused = try #require(mpv.position)
            try player.reach { abs($0 / .seconds(1) - paused / .seconds(1)) < 0.1 }

            player.viewModel.seek(to: .milliseconds(28_700))
            try player.arrive { abs($0 / .seconds(1) - 28.7) < 0.3 }
            let sought = try #require(mpv.position)
            #expect(abs(sought / .seconds(1) - 28.7) < 0.3)
            try player.reach { abs($0 / .seconds(1) - sought / .seconds(1)) < 0.1 }

            player.viewModel.playPause()
            try player.reach(.playing)
            try player.reach { $0 > .milliseconds(28_900) }
            try player.reach(.ended)
            try player.reach { $0 == .seconds(30) }
            let end = try #require(mpv.position)
            #expect(abs(end / .seconds(1) - 30) < 0.1)

            player.viewModel.playPause()
            try player.reach(.playing)
            try player.reach { $0 > .milliseconds(100) && $0 < .seconds(1) }
        }
    }

    /// Whether the position of the player is within 100 ms of what mpv says before and after. Where the machine is busy the
    /// two may be asked at different times, so that it is compared at up to a hundred positions.
    func isClose(_ player: RealPlayer, _ mpv: Witness) throws -> Bool {
        for _ in 1...100 {
            guard let before = mpv.position else { return false }
            let shown = try player.reach { _ in true }
            guard let after = mpv.position else { return false }
            if shown >= before - .milliseconds(100), shown <= after + .milliseconds(100) { return true }
        }
        return false
    }

    @Test func `a seek to the end of what plays ends it, and a seek back waits`() throws {
        try withPlayer { player in
            player.viewModel.playPause()
            try player.reach(.playing)
            player.viewModel.seek(to: .seconds(99))
            try player.reach(.ended)
            player.viewModel.seek(to: .seconds(1))
            try player.reach(.paused)
            try player.arrive { abs($0 / .seconds(1) - 1) < 0.3 }
        }
    }

    @Test func `what someone else does to mpv is seen`() throws {
        try withPlayer { player in
            let mpv = try player.witness()
            mpv.ask(#"["set_property","pause",false]"#)
            try player.reach(.playing)
            mpv.ask(#"["set_property","pause",true]"#)
            try player.reach(.paused)
        }
    }

    @Test func `a crash is a failure, and to retry starts mpv anew`() throws {
        try withPlayer { player in
            let mpv = try player.witness()
            kill(pid_t(try #require(mpv.number("pid"))), SIGKILL)
            #expect(try player.failure() == "mpv was ended by signal 9.")
            player.viewModel.retry()
            try player.reach(.paused)
            player.viewModel.playPause()
            try player.reach { $0 > .milliseconds(100) }
        }
    }

    @Test func `an mpv that quits is a failure`() throws {
        try withPlayer { player in
            try player.witness().ask(#"["quit","4"]"#)
            #expect(try player.failure() == "mpv has ended with status 4.")
        }
    }

    @Test func `a file that is not there is a failure, and to retry opens it`() throws {
        guard RealPlayer.isInstalled else { return try withPlayer { _ in } }
        let player = try RealPlayer(hasFile: false)
        player.viewModel.load()
        #expect(try player.failure() == "mpv can not play this: loading failed.")
        try player.writeFile()
        player.viewModel.retry()
        try player.reach(.paused)
    }

    @Test func `an mpv that stands still is a failure, and is ended`() throws {
        guard RealPlayer.isInstalled else { return try withPlayer { _ in } }
        let player = try RealPlayer(patience: .seconds(2))
        player.viewModel.load()
        try player.reach(.paused)
        let mpv = try player.witness()
        let process = pid_t(try #require(mpv.number("pid")))
        kill(process, SIGSTOP)
        player.viewModel.playPause()
        #expect(try player.failure() == "mpv does not answer.")
        mpv.waitForEnd()
    }

    @Test func `a player that is dropped ends mpv`() throws {
        guard RealPlayer.isInstalled else { return try withPlayer { _ in } }
        var player: RealPlayer? = try RealPlayer()
        player?.viewModel.load()
        try player?.reach(.paused)
        player?.viewModel.playPause()
        try player?.reach(.playing)
        let mpv = try #require(player).witness()
        player = nil
        mpv.waitForEnd()
    }

    // MARK: Without mpv

    @Test func `a program that is missing is a failure, again and again`() throws {
        let player = try RealPlayer(binary: "no-such-program")
        for _ in 1...2 {
            player.viewModel.load()
            #expect(
                try player.failure() == "There is no program \"no-such-program\". It comes with the package mpv.")
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
        ("exec /bin/sleep 100", "mpv does not answer."),
    ])
    func `a program that is no mpv is a failure`(line: String, message: String) throws {
        let place = try RealPlayer()
        let player = try RealPlayer(binary: program(line, in: place), patience: .milliseconds(300))
        player.viewModel.load()
        #expect(try player.failure() == message)
    }

    @Test func `a file that can not be run is no program`() throws {
        let player = try RealPlayer()
        #expect(MPVProcess.find(player.file.path(percentEncoded: false)) == nil)
        #expect(MPVProcess.find("sh", in: "/nowhere:/bin") == URL(filePath: "/bin/sh"))
        #expect(MPVProcess.find("no-such-program") == nil)
    }
}
