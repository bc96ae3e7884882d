import Foundation
import Testing

@testable import RivuletCLI

@Suite struct PlayerCommandTests {
    @Test(arguments: [[], ["--speed", "20"], ["--speed=0.1"], ["--speed", "100"], ["--speed", "1", "--speed", "2"]])
    @MainActor func `these arguments are understood`(arguments: [String]) throws {
        _ = try PlayerCommand(arguments: arguments)
    }

    static let mistakes: [([String], String)] = [
        (["--speed"], "--speed lacks its number"),
        (["--speed", "fast"], "--speed is a number from 0.1 to 100, not 'fast'"),
        (["--speed", "0"], "--speed is a number from 0.1 to 100, not '0'"),
        (["--speed", "-1"], "--speed is a number from 0.1 to 100, not '-1'"),
        (["--speed", "nan"], "--speed is a number from 0.1 to 100, not 'nan'"),
        (["--speed", "inf"], "--speed is a number from 0.1 to 100, not 'inf'"),
        (["--speed="], "--speed is a number from 0.1 to 100, not ''"),
        (["--loud"], "there is no argument '--loud'"),
        (["song.mp3"], "there is no argument 'song.mp3'"),
        ([""], "there is no argument ''"),
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
                Usage: rivulet player [--speed N]
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

    @Test func `on a terminal it draws in place, without a cursor while it plays`() throws {
        let terminal = try PseudoTerminal("player", "--speed", "100")
        let output = terminal.read()
        terminal.process.waitUntilExit()
        #expect(terminal.process.terminationStatus == 0)
        #expect(output.hasPrefix("\u{1B}[?25l"))
        #expect(output.hasSuffix("\u{1B}[?25h"))
        #expect(output.contains("\u{1B}[4A"))
        #expect(output.contains("ended    02:25 [===================================>] 02:25"))
    }

    @Test func `an interrupt gives the cursor back and ends it as an interrupt`() throws {
        let terminal = try PseudoTerminal("player", "--speed", "20")
        #expect(terminal.read(until: "00:01").hasPrefix("\u{1B}[?25l"))
        terminal.process.interrupt()
        #expect(terminal.read().hasSuffix("\u{1B}[?25h"))
        terminal.process.waitUntilExit()
        #expect(terminal.process.terminationReason == .uncaughtSignal)
        #expect(terminal.process.terminationStatus == SIGINT)
    }
}
