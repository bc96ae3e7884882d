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

    @Test(arguments: [
        ([], "QUERY is missing"),
        (["--"], "QUERY is missing"),
        (["  "], "QUERY is blank"),
        (["swift", "otter"], "there is more than one QUERY: put one of several words between quotes"),
        (["--all"], "there is no option '--all'"),
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
