import Foundation
import LoopbackServer
import PlayerFeature
import Testing

@testable import RivuletCLI

@Suite struct PlayerCommandTests {
    @Test(arguments: [
        [], ["--speed", "20"], ["--speed=0.1"], ["--speed", "100"], ["--speed", "1", "--speed", "2"],
        ["--engine", "clock"], ["--engine=mpv"], ["--engine", "mpv", #filePath], ["--live"],
        ["--base-url", "http://localhost:8080"],
    ])
    @MainActor func `these arguments are understood`(arguments: [String]) throws {
        _ = try PlayerCommand(arguments: arguments)
    }

    static let mistakes: [([String], String)] = [
        (["--speed"], "--speed lacks its value"),
        (["--speed", "fast"], "--speed is a number from 0.1 to 100, not 'fast'"),
        (["--speed", "0"], "--speed is a number from 0.1 to 100, not '0'"),
        (["--speed", "-1"], "--speed is a number from 0.1 to 100, not '-1'"),
        (["--speed", "nan"], "--speed is a number from 0.1 to 100, not 'nan'"),
        (["--speed", "inf"], "--speed is a number from 0.1 to 100, not 'inf'"),
        (["--speed="], "--speed is a number from 0.1 to 100, not ''"),
        (["--loud"], "there is no option '--loud'"),
        (["--engine", "gong"], "--engine is clock or mpv, not 'gong'"),
        (["song.mp3"], "FILE needs --engine mpv: a clock has no sound"),
        ([""], "FILE needs --engine mpv: a clock has no sound"),
        (["--engine", "mpv", "no such file"], "there is no file 'no such file'"),
        (["--engine", "mpv", "."], "'.' is a folder"),
        (["a", "b", "--engine", "mpv"], "there is more than one FILE"),
        (["--live", "--base-url", "http://localhost"], "--live and --base-url exclude each other"),
    ]

    @Test(arguments: mistakes)
    @MainActor func `a mistake in the arguments is named`(arguments: [String], message: String) {
        #expect(throws: UsageError(message: message)) { try PlayerCommand(arguments: arguments) }
    }

    @Test func `a mistake in the arguments is a usage error`() throws {
        let result = try rivulet("player", "--speed", "fast")
        #expect(result.status == 2)
        #expect(result.lines.isEmpty)
        #expect(
            result.complaint.hasPrefix(
                """
                rivulet: --speed is a number from 0.1 to 100, not 'fast'
                Usage: rivulet player [FILE] [OPTION...]
                """))
    }

    @Test func `into a pipe go all lines of the song, one after the other, and its end`() throws {
        let result = try rivulet("player", "--speed", "100")
        #expect(result.status == 0)
        #expect(result.complaint.isEmpty)
        #expect(result.lines.count == 19)
        #expect(result.lines.first == "아리랑 - 전래 민요 (Rivulet) 02:25")
        #expect(result.lines.contains("00:08 아리랑 아리랑 아라리요"))
        #expect(result.lines.suffix(2) == ["02:06 십 리도 못 가서 발병 난다", "02:25 ended"])
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test func `a reader that is gone is no failure`() throws {
        #expect(try rivulet(["player"], output: .goneReader) == Result(status: 0, output: "", complaint: ""))
    }

    @Test func `an output that can not be written is a failure`() throws {
        let result = try rivulet(["player"], output: .readOnly)
        #expect(result.status == 1)
        #expect(result.complaint.hasPrefix("rivulet: the output can not be written: "))
    }

    // PL1
    @Test func `a song of a server is played as soon as it is there`() throws {
        let server = try LoopbackServer { $0.respond(body: Self.json) }
        let result = try rivulet("player", "--speed", "100", "--base-url", "\(server.url("/songs/"))")
        #expect(result.lines.first == "Title - Singer (Album) 00:09")
        #expect(result.lines.suffix(2) == ["00:02 a", "00:09 ended"])
        #expect(result.status == 0)
        #expect(server.requests.map(\.path) == ["/songs/2020-flo/song.json"])
    }

    // PL1
    @Test(arguments: [(404, "The server refuses with status 404."), (200, "The song is not a JSON object.")])
    func `a song that can not be had is a failure`(status: Int, complaint: String) throws {
        let server = try LoopbackServer { $0.respond(status, body: "<html>") }
        let result = try rivulet("player", "--base-url", "\(server.url())")
        #expect(result == Result(status: 1, output: "", complaint: "rivulet: \(complaint)\n"))
    }

    private static let json = """
        {"singer": "Singer", "album": "Album", "title": "Title", "duration": 9, "image": "", "lyrics": "[00:02:000]a",
        "file": "https://example.com/a.mp3"}
        """

    // MARK: mpv

    @Test func `a missing mpv is a failure`() throws {
        let result = try rivulet(["player", "--engine", "mpv", #filePath], path: "/nowhere")
        #expect(result.status == 1)
        #expect(result.complaint == "rivulet: There is no program \"mpv\". It comes with the package mpv.\n")
    }

    @Test func `an mpv that ends is a failure`() throws {
        try withProgram("exit 3") { path in
            let result = try rivulet(["player", "--engine", "mpv", #filePath], path: path)
            #expect(result.status == 1)
            #expect(result.complaint == "rivulet: mpv has ended with status 3.\n")
        }
    }

    /// Where there is no mpv, it says so.
    @Test func `mpv plays the file to its end`() throws {
        try withProgram("exec mpv \"$@\" --ao=null") { path in
            let sound = URL(filePath: path).appending(path: "sound.wav")
            try WAV(duration: .seconds(4)).write(to: sound) { _ in 0 }
            let arguments = ["player", "--engine", "mpv", "--speed", "4", sound.path]
            let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let isInstalled = folders.split(separator: ":").contains {
                FileManager.default.isExecutableFile(atPath: $0 + "/mpv")
            }
            let result = try rivulet(arguments, path: "\(path):\(folders)")
            guard isInstalled else { return #expect(result.status == 1) }
            #expect(result.lines.first == "아리랑 - 전래 민요 (Rivulet) 02:25")
            #expect(result.lines.dropFirst() == ["00:00 paused", "00:00 playing", "00:04 ended"])
            #expect(result.status == 0)
        }
    }

    #if os(Linux)
        /// The program sees the file by another name, and says whether it can be read.
        @Test func `the name of a file need not be UTF-8`() throws {
            try withProgram("exit 3") { path in
                let command = #"name=$(printf '\377.wav'); : > "$name"; exec "$0" player --engine mpv "$name""#
                let shell = Process()
                let complaint = Pipe()
                shell.executableURL = URL(filePath: "/bin/sh")
                shell.arguments = ["-c", command, products.appending(path: "rivulet").path]
                shell.currentDirectoryURL = URL(filePath: path)
                shell.environment = ["PATH": "\(path):/usr/bin:/bin"]
                shell.standardError = complaint
                try shell.run()
                let text = try complaint.fileHandleForReading.readToEnd() ?? Data()
                shell.waitUntilExit()
                #expect(String(decoding: text, as: UTF8.self) == "rivulet: mpv has ended with status 3.\n")
            }
        }
    #endif

    @Test func `a signal leaves no file of the melody, and ends it as it ends any program`() throws {
        try withProgram("kill -TERM $PPID; exec sleep 60") { path in
            let folder = URL(filePath: path).appending(path: "left")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let result = try rivulet(
                ["player", "--engine", "mpv"], environment: ["PATH": "\(path):\(folders)", "TMPDIR": folder.path])
            #expect(result.status == SIGTERM)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    /// Makes a program `mpv` of the shell, and gives the folder of it to `body`.
    private func withProgram(_ script: String, _ body: (_ path: String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "mpv")
        try Data("#!/bin/sh\nPATH=${PATH#*:}\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        try body(folder.path)
    }

    // MARK: On a terminal

    @Test func `on a terminal it opens a screen, and gives the terminal back`() throws {
        let script = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: script) }
        try Data("50ms tab\n200ms escape\n50ms q".utf8).write(to: script)
        let terminal = try PseudoTerminal("player", "--script", script.path)
        let output = terminal.read()
        terminal.process.waitUntilExit()
        #expect(terminal.process.terminationStatus == 0)
        #expect(output.hasPrefix("\u{1B}[?1049h"))
        #expect(output.contains("auto-scroll"))
        #expect(output.hasSuffix("\u{1B}[?1049l"))
    }
}
