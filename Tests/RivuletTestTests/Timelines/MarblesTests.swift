import Foundation
import RivuletTest
import Testing

@Suite struct MarblesTests {
    static let text: String = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return (try? String(contentsOf: folder.appending(path: "../../../Documentation/Marbles.md"), encoding: .utf8))
            ?? ""
    }()

    /// The lines of `Documentation/Marbles.md` that show a diagram and what it means.
    static let page: [(kind: Marbles.Kind, diagram: String, meaning: String)] = {
        let kinds: [String: Marbles.Kind] = ["```events": .events, "```hot": .hot, "```subscription": .subscription]
        var kind: Marbles.Kind?
        var lines: [(Marbles.Kind, String, String)] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { kind = kinds[String(line)] }
            guard let kind, line.hasPrefix("\""), let end = line.lastIndex(of: "\"") else { continue }
            let meaning = line[line.index(after: end)...].drop { $0 == " " }
            lines.append((kind, String(line[line.index(after: line.startIndex)..<end]), String(meaning)))
        }
        return lines
    }()

    @Test func `the page has its lines`() {
        #expect(MarblesTests.page.count == 62)
    }

    @Test func `a failure prints what the page shows`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("--a--b|")
        _ = scheduler.record(source, subscription: "^-!")
        let (subscriptions, result) = (source.subscriptions, scheduler.record(scheduler.cold("--a--b|")))
        #expect(result != "--a-b-|")
        #expect(subscriptions != ["^---!"])
        #expect(MarblesTests.text.contains("```failure\(result)```"))
        #expect(MarblesTests.text.contains("```failure\(subscriptions)```"))
    }

    @Test(arguments: page) func `a diagram means what the page says`(
        kind: Marbles.Kind, diagram: String, meaning: String
    ) {
        #expect(MarblesTests.read(diagram, kind) == meaning)
    }

    private static func read(_ diagram: String, _ kind: Marbles.Kind) -> String {
        do throws(MarbleError) {
            let marks = try Marbles.parse(diagram, as: kind).map { "\($0.symbol) at \(text($0.time))" }
            return marks.isEmpty ? "nothing" : marks.joined(separator: ", ")
        } catch {
            return "column \(error.column): expected \(error.expected), found \(error.found)"
        }
    }

    private static func text(_ time: Duration) -> String {
        let microseconds = Int(time / .microseconds(1))
        if microseconds % 1000 != 0 { return "\(microseconds)us" }
        return microseconds % 1_000_000 == 0 ? "\(microseconds / 1_000_000)s" : "\(microseconds / 1000)ms"
    }

    @Test func `an error shows the place`() {
        let error = #expect(throws: MarbleError.self) { try Marbles.parse("-(ab") }
        #expect(
            error?.description == """

                "-(ab"
                     ^ column 5: expected ')' for the group at column 2, found the end
                """)
    }

    @Test func `a line break or a tab is a space, also where an error shows the place`() throws {
        #expect(try Marbles.parse("a\n\t-\r\nb").map(\.time) == [.zero, .seconds(2)])
        #expect(try Marbles.parse("a\t10ms\nb").map(\.time) == [.zero, .milliseconds(10)])
        let error = #expect(throws: MarbleError.self) { try Marbles.parse("a\t-\n)") }
        #expect(error?.column == 5)
        #expect(error?.description.hasPrefix("\n\"a - )\"\n     ^ column 5: ") == true)
    }

    @Test func `an error shows the place after wide characters`() {
        let error = #expect(throws: MarbleError.self) { try Marbles.parse("🎉日)") }
        #expect(error?.description.hasPrefix("\n\"🎉日)\"\n     ^ column 3: ") == true)
    }

    @Test(arguments: [("\u{200B}", "U+200B"), ("\u{7}", "U+7"), ("\u{FEFF}", "U+FEFF"), ("\u{301}", "U+301")])
    func `what can not be seen is a mistake`(character: String, name: String) {
        let error = #expect(throws: MarbleError.self) { try Marbles.parse(character + "a") }
        #expect(error?.found == name)
        #expect(error?.column == 1)
    }

    @Test func `the longest jumps are exact`() throws {
        #expect(try Marbles.parse("999999999999m a").map(\.time) == [.seconds(59_999_999_999_940)])
        #expect(try Marbles.parse("0.000000001s a").map(\.time) == [.nanoseconds(1)])
        #expect(throws: MarbleError.self) { try Marbles.parse("0.0000000001s a") }
        let long = String(repeating: "999999999999m ", count: 1000) + "a"
        #expect(try Marbles.parse(long).map(\.time) == [.seconds(59_999_999_999_940_000)])
    }

    @Test func `a frame is one tick`() throws {
        let marks = try Marbles.parse("-a- 1s b", tick: .milliseconds(100))
        #expect(marks.map(\.time) == [.milliseconds(100), .milliseconds(1300)])
        #expect(marks.map(\.column) == [2, 8])
    }
}
