import Rivulet
import RivuletTest
import Testing

@testable import RivuletCLI

@Suite struct ScriptTests {
    @Test func `each key comes after its time`() throws {
        let script = try Script("2s a\n\n# now down\n1s down\n3s x\n")
        #expect(keys(script) == "--aD--(x|)")
    }

    @Test func `lines may end as on other systems`() throws {
        #expect(keys(try Script("2s a\r\n\r\n1s b\r\n")) == "--a(b|)")
    }

    @Test func `a text is typed with that time between its characters`() throws {
        #expect(keys(try Script("2s \"abc\"")) == "--a-b-(c|)")
    }

    @Test func `a script can be run faster`() throws {
        #expect(keys(try Script("4s a\n6s b"), speed: 2) == "--a--(b|)")
    }

    static let lines: [(String, Key, Duration)] = [
        ("500ms down", .down, .milliseconds(500)), ("1.5s enter", .enter, .milliseconds(1500)),
        ("  0ms   ctrl-w ", .control("w"), .zero), ("1s alt-x", .alt("x"), .seconds(1)),
        ("1s space", .character(" "), .seconds(1)), ("1s \"", .character("\""), .seconds(1)),
        ("1s \" \"", .character(" "), .seconds(1)), ("1s 한", .character("한"), .seconds(1)),
        ("1s\tdown", .down, .seconds(1)),
    ]

    @Test(arguments: lines)
    func `a line is a time and a key`(line: String, key: Key, wait: Duration) throws {
        #expect(try Script(line).steps == [Script.Step(wait: wait, key: key)])
    }

    static let mistakes: [(String, Int, String)] = [
        ("1s a\nsoon b", 2, "'soon' is no time as 500ms or 2s"), ("500 a", 1, "'500' is no time as 500ms or 2s"),
        ("\n-1s a", 2, "'-1s' is no time as 500ms or 2s"), ("1s", 1, "the key is missing"),
        ("1s dwon", 1, "'dwon' is no key and no text in quotes"), ("1s a\r\nb", 2, "'b' is no time as 500ms or 2s"),
        ("86401s a", 1, "'86401s' is no time as 500ms or 2s"),
        (
            "1\(String(repeating: "0", count: 400))ms a", 1,
            "'1\(String(repeating: "0", count: 400))ms' is no time as 500ms or 2s"
        ),
    ]

    @Test(arguments: mistakes)
    func `a mistake is told with its line`(text: String, line: Int, reason: String) {
        #expect(throws: ScriptError(line: line, reason: reason)) { try Script(text) }
        #expect("\(ScriptError(line: line, reason: reason))" == "line \(line) of the script: \(reason)")
    }

    /// `D` is the key down.
    private func keys(_ script: Script, speed: Double = 1) -> Timeline<String> {
        let scheduler = TestScheduler()
        return scheduler.record(
            script.keys(speed: speed, scheduler: scheduler).map { key in
                if case .character(let character) = key { String(character) } else { "D" }
            })
    }
}
