import Testing

@testable import RivuletCLI

@MainActor
@Suite struct PlayerCommandTests {
    @Test(arguments: [[], ["--speed", "20"], ["--speed=0.1"], ["--speed", "100"], ["--speed", "1", "--speed", "2"]])
    func `these arguments are understood`(arguments: [String]) throws {
        _ = try PlayerCommand(arguments: arguments)
    }

    nonisolated static let mistakes: [([String], String)] = [
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
    func `a mistake in the arguments is named`(arguments: [String], message: String) {
        #expect(throws: UsageError(message: message)) { try PlayerCommand(arguments: arguments) }
    }
}
