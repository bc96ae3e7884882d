import Foundation
import Testing

@testable import RivuletCLI

@MainActor struct ScreenOptionsTests {
    static let service = URL(string: "https://service.example") ?? URL(filePath: "/")

    func read(_ words: String...) throws -> ScreenOptions {
        try ScreenOptions(
            Arguments(words, flags: ScreenOptions.flags, options: ScreenOptions.options), service: Self.service)
    }

    @Test func `it asks nobody, the service or another server`() throws {
        #expect(try read().address == nil)
        #expect(try read("--live").address == Self.service)
        #expect(try read("--base-url=http://localhost:80").address == URL(string: "http://localhost:80"))
        #expect(throws: UsageError(message: "--live and --base-url exclude each other")) {
            try read("--live", "--base-url=http://localhost")
        }
    }

    @Test func `a script is read when the command is, and its fault is named with its line`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("1s down".utf8).write(to: file)
        #expect(try read("--script", file.path()).script == Script("1s down"))
        try Data("1s down\n2s sideways".utf8).write(to: file)
        let message = "--script: line 2 of the script: 'sideways' is no key and no text in quotes"
        #expect(throws: UsageError(message: message)) { try read("--script", file.path()) }
    }

    @Test func `the speed is 1 unless it is given`() throws {
        #expect(try read().speed == 1)
        #expect(try read("--speed", "20").speed == 20)
        #expect(throws: UsageError(message: "--speed is a number from 0.1 to 100, not '0'")) {
            try read("--speed", "0")
        }
    }
}
