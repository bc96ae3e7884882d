import Foundation
import Testing

@testable import RivuletCLI

@MainActor struct ArgumentsTests {
    func read(_ words: String...) throws(UsageError) -> Arguments {
        try Arguments(words, flags: ["--live"], options: ["--speed", "--base-url", "--script"])
    }

    @Test func `options stand anywhere among the words`() throws {
        let arguments = try read("a", "--speed", "2", "b", "--live", "c")
        #expect(arguments.words == ["a", "b", "c"])
        #expect(arguments.contains("--live"))
        #expect(arguments["--speed"] == "2")
        #expect(arguments["--script"] == nil)
    }

    @Test func `a value may follow an equals sign, and the last of several counts`() throws {
        #expect(try read("--speed=2", "--speed=a=b")["--speed"] == "a=b")
    }

    @Test func `after two hyphens all are words`() throws {
        #expect(try read("a", "--", "--live", "--").words == ["a", "--live", "--"])
        #expect(try read("-", "").words == ["-", ""])
    }

    @Test(arguments: [
        (["--speed"], "--speed lacks its value"), (["--loud"], "there is no option '--loud'"),
        (["-x"], "there is no option '-x'"), (["--live=1"], "there is no option '--live=1'"),
    ])
    func `what is no option is named`(words: [String], message: String) {
        #expect(throws: UsageError(message: message)) {
            try Arguments(words, flags: ["--live"], options: ["--speed"])
        }
    }

    @Test(arguments: ["fast", "0", "-1", "nan", "inf", "", "101"])
    func `a number is in its range`(text: String) throws {
        let arguments = try read("--speed", text)
        #expect(throws: UsageError(message: "--speed is a number from 0.1 to 100, not '\(text)'")) {
            try arguments.number("--speed", in: 0.1...100)
        }
        #expect(try read("--speed", "0.1").number("--speed", in: 0.1...100) == 0.1)
        #expect(try read().number("--speed", in: 0.1...100) == nil)
    }

    @Test(arguments: ["", "localhost", "localhost:80", "file:///tmp", "http://", "ftp://a.example", "https:/a b"])
    func `an address is one of the web`(text: String) throws {
        let arguments = try read("--base-url", text)
        #expect(throws: UsageError(message: "--base-url is an address as http://localhost:8080, not '\(text)'")) {
            try arguments.address("--base-url")
        }
        #expect(try read("--base-url", "http://[::1]:80/a").address("--base-url") == URL(string: "http://[::1]:80/a"))
        #expect(try read("--base-url", "HTTP://A.example").address("--base-url") == URL(string: "HTTP://A.example"))
    }

    @Test func `a file that can not be read is named`() throws {
        let arguments = try read("--script", "/no/such/file")
        #expect(throws: UsageError(message: "--script: '/no/such/file' can not be read")) {
            try arguments.file("--script")
        }
    }
}
