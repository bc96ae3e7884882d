import Foundation
import LoopbackServer
import Testing

@testable import RivuletCLI

@MainActor struct SearchCommandTests {
    @Test func `the users that match come one a line, in columns, and their count comes last`() throws {
        let result = try rivulet("search", "swift")
        #expect(result.status == 0)
        #expect(result.lines.count == 13)
        #expect(result.lines[2] == "swift-otter           User          https://github.example/swift-otter")
        #expect(result.lines[3] == "Swift-Spindle         User          https://github.example/Swift-Spindle")
        #expect(result.lines.last == "12 users match \"swift\".")
        #expect(result.complaint.isEmpty)
    }

    @Test func `one user is one`() throws {
        #expect(try rivulet("search", "SwiftLark").lines.last == "1 user matches \"SwiftLark\".")
    }

    @Test func `of many users the first 30 are listed`() throws {
        let result = try rivulet("search", "a")
        #expect(result.lines.count == 31)
        #expect(result.lines.last == "30 of 50 users match \"a\".")
    }

    @Test func `a search that finds nobody says so`() throws {
        let result = try rivulet("search", "nobody at all")
        #expect(result.status == 0)
        #expect(result.lines == ["No user matches \"nobody at all\"."])
    }

    @Test func `two hyphens let a query begin with one`() throws {
        #expect(try rivulet("search", "--", "-spindle").lines.last == "1 user matches \"-spindle\".")
    }

    @Test func `a query that the service refuses is a failure`() throws {
        let result = try rivulet("search", String(repeating: "a", count: 257))
        #expect(result.status == 1)
        #expect(result.lines.isEmpty)
        #expect(
            result.complaint
                == "rivulet: The search is not valid: the query is longer than 256 characters.\n")
    }

    // MARK: From a server

    private func row(_ login: String, id: Int) -> String {
        #"{"login":"\#(login)","id":\#(id),"type":"User","avatar_url":"","html_url":"https://a.example/\#(id)"}"#
    }

    private func page(_ rows: [String], total: Int, isIncomplete: Bool = false) -> String {
        """
        {"total_count": \(total), "incomplete_results": \(isIncomplete), "items": [\(rows.joined(separator: ","))]}
        """
    }

    // SU5
    @Test func `an answer that is incomplete, or has rows that cannot be read, says so`() throws {
        let rows = [row("a", id: 1), "null"]
        let server = try LoopbackServer { [body = page(rows, total: 2, isIncomplete: true)] in $0.respond(body: body) }
        let result = try rivulet("search", "a", "--base-url", "\(server.url())")
        #expect(result.lines.last == "1 of 2 users match \"a\", and perhaps more; 1 row could not be read.")
        #expect(result.status == 0)
    }

    @Test func `columns are as wide as what they show`() throws {
        let rows = [row("한강소년", id: 1), row("🚲", id: 2), row("abcdefgh", id: 3)]
        let server = try LoopbackServer { [body = page(rows, total: 3)] in $0.respond(body: body) }
        let lines = try rivulet("search", "a", "--base-url", "\(server.url())").lines
        #expect(
            lines.prefix(3) == [
                "한강소년  User  https://a.example/1", "🚲        User  https://a.example/2",
                "abcdefgh  User  https://a.example/3",
            ])
    }

    // SU7
    @Test(arguments: [["a"], ["--repositories", "a"]])
    func `after too many searches it says how long to wait`(arguments: [String]) throws {
        let server = try LoopbackServer { $0.respond(429, headers: ["Retry-After": "3000"]) }
        let result = try rivulet(["search"] + arguments + ["--base-url", "\(server.url())"])
        #expect(result.status == 1)
        #expect(result.complaint.contains(/^rivulet: There were too many searches\. Wait [23][0-9]{3} s\.\n$/))
    }

    // MARK: Repositories

    @Test func `the repositories of a user come one a line, in columns, and their count comes last`() throws {
        let result = try rivulet("search", "--repositories", "swiftlark")
        #expect(result.status == 0)
        #expect(
            result.lines.suffix(2) == [
                "tinywing     C++    star: 3     fork: 0    https://github.example/swiftlark/tinywing",
                "4 repositories.",
            ])
    }

    @Test func `an unknown user is a failure`() throws {
        let result = try rivulet("search", "--repositories", "nobody")
        #expect(result.status == 1)
        #expect(result.complaint == "rivulet: There is no such user.\n")
    }

    @Test(arguments: [
        ([], "QUERY is missing"),
        (["--"], "QUERY is missing"),
        (["  "], "QUERY is blank"),
        (["swift", "otter"], "there is more than one QUERY: put one of several words between quotes"),
        (["--all"], "there is no option '--all'"),
        (["swift", "--repositories", "otter"], "QUERY and --repositories exclude each other"),
        (["--repositories", " "], "LOGIN is blank"),
    ])
    func `a senseless command line is explained`(arguments: [String], complaint: String) throws {
        let result = try rivulet(["search"] + arguments)
        #expect(result.status == 2)
        #expect(result.lines.isEmpty)
        #expect(
            result.complaint == """
                rivulet: \(complaint)
                Usage: \(SearchCommand.usage)    ('rivulet search --help' tells more)

                """)
    }

    @Test func `help tells how to use it`() throws {
        let result = try rivulet("search", "--help")
        #expect(result.status == 0)
        #expect(result.lines.first == "Usage: \(SearchCommand.usage)")
    }
}
