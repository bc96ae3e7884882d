import Foundation
import RivuletTest
import Testing

@Suite struct MarblesTests {
    /// The lines of `Documentation/Marbles.md` that show a diagram and what it means.
    static let page: [(kind: Marbles.Kind, diagram: String, meaning: String)] = {
        let kinds: [String: Marbles.Kind] = ["```events": .events, "```hot": .hot, "```subscription": .subscription]
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Documentation/Marbles.md")
        var kind: Marbles.Kind?
        var lines: [(Marbles.Kind, String, String)] = []
        for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
            if line.hasPrefix("```") { kind = kinds[String(line)] }
            guard let kind, line.hasPrefix("\""), let end = line.lastIndex(of: "\"") else { continue }
            let meaning = line[line.index(after: end)...].drop { $0 == " " }
            lines.append((kind, String(line[line.index(after: line.startIndex)..<end]), String(meaning)))
        }
        return lines
    }()

    @Test func `the page has its lines`() {
        #expect(MarblesTests.page.count == 47)
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
        let milliseconds = time / .milliseconds(1)
        return milliseconds.truncatingRemainder(dividingBy: 1000) == 0
            ? "\(Int(milliseconds / 1000))s" : "\(Int(milliseconds))ms"
    }

    @Test func `an error shows the place`() {
        let error = #expect(throws: MarbleError.self) { try Marbles.parse("-(ab") }
        #expect(
            error?.description == """

                "-(ab"
                     ^ column 5: expected ')' for the group at column 2, found the end
                """)
    }

    @Test func `a frame is one tick`() throws {
        let marks = try Marbles.parse("-a- 1s b", tick: .milliseconds(100))
        #expect(marks.map(\.time) == [.milliseconds(100), .milliseconds(1300)])
        #expect(marks.map(\.column) == [2, 8])
    }
}
