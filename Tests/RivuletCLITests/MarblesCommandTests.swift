import Foundation
import Testing

@testable import RivuletCLI

struct MarblesCommandTests {
    @Test(arguments: [
        (["a--b--c|", "debounce 2"], "a--b--c|\ndebounce 2\n--a--b-(c|)\n"),
        (["-a--b|", "--c-d|", "merge"], "-a--b   |\n--c-d   |\nmerge\n-ac-(bd)|\n"),
        (["interval 2"], "interval 2\n--0-1-2-3-\n"),
        (["range 1 3"], "range 1 3\n(123|)\n"),
        (["just a"], "just a\n(a|)\n"),
        (["-1-2|", "map", "*", "2"], "-1-2|\nmap * 2\n-2-4|\n"),
        (["a-b|", "map uppercased"], "a-b|\nmap uppercased\nA-B|\n"),
        (["-a-b|", "filter != b"], "-a-b|\nfilter != b\n-a--|\n"),
        (["1-2-3|", "scan +"], "1-2-3|\nscan +\n1-3-6|\n"),
        (["1234|", "filter { $0 % 2 == 0 }"], "1234|\nfilter { $0 % 2 == 0 }\n-2-4|\n"),
        (["--a|", "delay 500ms"], "--a        |\ndelay 500ms\n--  500ms a |\n"),
        (["--a", "take(1)"], "--a\ntake(1)\n--(a|)\n"),
    ])
    func `the result is what the operator sends`(words: [String], output: String) throws {
        #expect(try rivulet(["marbles"] + words) == Result(status: 0, output: output, complaint: ""))
    }

    @Test func `an inner diagram is drawn for each value that starts it`() throws {
        #expect(
            try rivulet("marbles", "a---b--|", "1-2-3|", "flatMapLatest").output == """
                a---b--|
                1-2-3|
                    1-2-3|
                flatMapLatest
                1-2-1-2-3|

                """)
    }

    @Test func `a diagram of a subscription is a subscriber`() throws {
        #expect(
            try rivulet("marbles", "a-b-c-d|", "^", "---^-!", "share").output == """
                a-b-c-d|
                share
                a-b-c-d|
                   -c!

                """)
    }

    @Test func `a stream without an end stops after a while`() throws {
        #expect(try rivulet("marbles", "-a-#", "retry").lines.last == "-a--a--a--")
        #expect(try rivulet("marbles", "never").lines.last == "------")
    }

    @Test(arguments: [
        ([], "the operator is missing after the diagrams"),
        (["a--b|"], "the operator is missing after the diagrams"),
        (["a--b|", "debonce 2"], "there is no operator 'debonce': did you mean 'debounce'?"),
        (["a--b|", "takeUntil"], "there is no operator 'takeUntil': did you mean 'take until'?"),
        (["a--b|", "zzz"], "there is no operator 'zzz'"),
        (["a--b|", "merge"], "'merge' takes 2 or more diagrams, not 1"),
        (["a|", "b|", "map uppercased"], "'map' takes 1 diagram, not 2"),
        (["a|", "b|", "c|", "take until"], "'take until' takes 1 or 2 diagrams, not 3"),
        (["a|", "debounce"], "TIME of 'debounce TIME' is missing"),
        (["a|", "debounce x"], "TIME of 'debounce TIME' is a number of ticks, or a time as 500ms or 2s, not 'x'"),
        (["a|", "debounce 2 3"], "'3' is too much for 'debounce TIME'"),
        (["a|", "take b"], "COUNT of 'take COUNT' is a number, not 'b'"),
        (["a|", "throttle 2 yes no"], "LEADING of 'throttle TIME [LEADING TRAILING]' is true or false, not 'yes'"),
        (["a|", "map foo"], "there is no function 'foo': use Int, lowercased, uppercased, != VALUE, % VALUE"),
        (["a|", "scan 0 foo"], "SYMBOL of 'scan [VALUE] SYMBOL' is one of "),
        (["interval 0"], "more than 200 values are too many for a diagram"),
        (["range 1 201"], "more than 200 values are too many for a diagram"),
        (["#", "retry"], "the run does not end: it took 10000 steps"),
        (["a|", "take 1", "--svg"], "--svg lacks its argument"),
        (["a|", "take 1", "--theme", "dark"], "--theme lacks --svg"),
        (["a|", "take 1", "--svg", "x.svg", "--theme", "blue"], "--theme is light or dark, not 'blue'"),
        (["--list", "merge"], "--list stands alone"),
    ])
    func `what makes no sense is a usage error`(words: [String], message: String) throws {
        let result = try rivulet(["marbles"] + words)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.complaint.hasPrefix("rivulet: \(message)"))
        #expect(result.complaint.contains("\nUsage: rivulet marbles [DIAGRAM...] OPERATOR "))
    }

    @Test(arguments: ["a-)", "--a--)|"])
    func `a wrong diagram shows the column`(diagram: String) throws {
        let result = try rivulet("marbles", diagram, "take 1")
        let column = diagram.count - (diagram.hasSuffix("|") ? 1 : 0)
        #expect(result.status == 2)
        #expect(
            result.complaint.hasPrefix(
                """
                rivulet: a diagram is wrong:
                "\(diagram)"
                \(String(repeating: " ", count: column))^ column \(column): expected a value,
                """))
    }

    @Test func `a function that has no result is an error of the stream`() throws {
        let lines = try rivulet("marbles", "1-a|", "map / 0").lines
        #expect(lines == ["1-a|", "map / 0", "#", #"# = NoResult "1 / 0 has no result""#])
    }

    @Test func `the picture is written`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try rivulet("marbles", "--a|", "take 1", "--svg", file.path, "--theme", "dark")
        #expect(result == Result(status: 0, output: "--a   |\ntake 1\n--(a|)\n", complaint: ""))
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg "))
    }

    @Test func `a picture that can not be written is a failure`() throws {
        let result = try rivulet("marbles", "a|", "take 1", "--svg", "no/such/folder/x.svg")
        #expect(result.status == 1)
        #expect(result.complaint == "rivulet: no/such/folder/x.svg can not be written: No such file or directory\n")
    }

    @Test func `the list names each operator with an example that works`() throws {
        let lines = try rivulet("marbles", "--list").lines
        #expect(lines.first == "Creating")
        #expect(lines.contains { $0.hasPrefix("  debounce TIME ") })
        #expect(lines.count == Operator.all.count + Operator.sections.count)
        for example in Operator.all.flatMap(\.examples) {
            #expect(throws: Never.self) { try Operator.diagram(example.words) }
        }
    }

    @Test func `every name calls its own operator`() throws {
        for one in Operator.all {
            #expect(Operator.all.count { $0.title == one.title } == 1)
            #expect(one.examples.allSatisfy { !$0.words.isEmpty }, "\(one.title)")
        }
    }

    @Test(arguments: [
        ["just \u{1B}[2J"], ["-a|", "\u{1B}[2J"], ["-\u{1B}[2J|", "map uppercased"],
        ["-a|", "startWith \u{9B}2J\u{7}"],
        ["-a|", "map uppercased", "--svg", "/nowhere/\u{1B}[2J"],
    ])
    func `nothing that was typed steers the terminal`(words: [String]) throws {
        let result = try rivulet(["marbles"] + words)
        let steers = (result.output + result.complaint).unicodeScalars.filter {
            $0 != "\n" && $0.properties.generalCategory == .control
        }
        #expect(steers.isEmpty)
    }

    @Test func `as many values are drawn as are said to be`() throws {
        #expect(try rivulet("marbles", "range 0 200").status == 0)
        #expect(try rivulet("marbles", "range 0 201").status == 2)
    }
}
