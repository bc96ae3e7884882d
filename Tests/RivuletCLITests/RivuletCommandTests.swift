import Testing

struct RivuletCommandTests {
    @Test(arguments: ["--help", "-h", "help"])
    func `help lists the commands`(word: String) throws {
        let result = try rivulet(word)
        #expect(result.status == 0)
        #expect(result.lines.contains { $0.hasPrefix("  rivulet search [QUERY] [OPTION...] ") })
    }

    @Test func `a missing command is a usage error`() throws {
        let result = try rivulet()
        #expect(result.status == 2)
        #expect(result.lines.isEmpty)
        #expect(result.complaint.hasPrefix("rivulet: a command is missing\nUsage: rivulet COMMAND"))
    }

    @Test func `an unknown command is a usage error`() throws {
        let result = try rivulet("serch")
        #expect(result.status == 2)
        #expect(result.complaint.hasPrefix("rivulet: there is no command 'serch'\nUsage: rivulet COMMAND"))
    }

    @Test func `a reader that is gone is no failure`() throws {
        #expect(try rivulet(["search", "swift"], output: .goneReader) == Result(status: 0, output: "", complaint: ""))
    }

    @Test func `an output that can not be written is a failure`() throws {
        let result = try rivulet(["search", "swift"], output: .readOnly)
        #expect(result.status == 1)
        #expect(result.complaint.hasPrefix("rivulet: the output can not be written: "))
    }
}
