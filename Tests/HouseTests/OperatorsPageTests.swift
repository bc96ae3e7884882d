import Foundation
import Testing

@testable import RivuletCLI
@testable import RivuletTest

/// `Documentation/Operators.md` and the pictures are drawn by running the examples of the command.
@Suite struct OperatorsPageTests {
    private let examples = Operator.all.flatMap(\.examples)

    @Test func `every operator has an example, and every example its operator`() {
        let paths = Set(examples.map(\.path))
        expectNone(Repository.operators.filter { !paths.contains($0.path) }.map { "no example: \($0)" })
        expectNone(paths.filter { path in !Repository.operators.contains { $0.path == path } }.map { "no file: \($0)" })
    }

    @Test func `the page is what the operators do`() throws {
        try compare("Documentation/Operators.md", page())
    }

    @Test(arguments: ["combineLatest", "debounce", "flatMapLatest", "merge", "share", "throttle"])
    func `a picture is what the operator does`(name: String) throws {
        let example = try #require(Operator.all.first { $0.title == name }?.examples[0])
        try compare("Documentation/Diagrams/\(name).svg", diagram(of: example).svg())
    }

    @Test func `the diagram of a comment is what the operator does`() throws {
        for file in Repository.operators {
            let marbles = try #require(CommentDiagram.all(in: file).first).marbles
            let isDrawn = try examples.filter { $0.path == file.path }.contains { example in
                let diagram = try diagram(of: example)
                return marbles.allSatisfy { marble in
                    example.words.contains { dense($0) == marble } || diagram.outputs.contains { $0.shows(marble) }
                }
            }
            if !isDrawn { Issue.record("\(file): no example shows \(marbles)") }
        }
    }

    @Test(arguments: [
        ("-a--b|", "-x--y|", true), ("-a--b|", "-x--x|", false), ("-a--a|", "-x--y|", false),
        ("-a--b|", "-x-y|", false),
        ("-a--b|", "-x--y", false), ("-a--b--c", "-x--y--", true), ("-a--b--c", "-x--y|", false),
    ])
    func `a line shows a marble of the same shape`(line: Diagram.Line, marble: String, isShown: Bool) {
        #expect(line.shows(marble) == isShown)
    }

    private func diagram(of example: Operator.Example) throws -> Diagram {
        try Operator.diagram(example.words, title: example.title)
    }

    /// Compares a file with what should stand in it, or writes that into it.
    private func compare(_ path: String, _ text: String) throws {
        if ProcessInfo.processInfo.environment["RIVULET_UPDATE"] != nil {
            return try Data(text.utf8).write(to: Repository.root.appending(path: path))
        }
        let isSame = File(path: path).text == text
        #expect(
            isSame, "\(path) is out of date: RIVULET_UPDATE=1 swift test --filter OperatorsPageTests writes it anew.")
    }

    private func page() throws -> String {
        var titles: Set<String> = []
        var page = """
            # Operators

            Each diagram below was drawn by running the operator: first its inputs, each from where it was subscribed to, then
            the call, then what came of it. `rivulet marbles --list` tells how to run them on other inputs, and
            [Marbles](Marbles.md) how to read them.


            """
        for (title, operators) in Operator.sections {
            page += "## \(title)\n\n"
            if title == "Sharing" {
                page +=
                    "[Sharing](Sharing.md) shows in tables what late subscribers see, and when the source stops.\n\n"
            }
            let examples = operators.flatMap(\.examples)
            for path in examples.map(\.path).uniqued {
                let file = File(path: path)
                let names = file.methods.map { "`\($0)`" }.joined(separator: ", ")
                let place = titles.insert(names).inserted ? "" : " (\(file.name.dropLast(".swift".count)))"
                let diagrams = try examples.filter { $0.path == path }.map { try "\(diagram(of: $0))" }
                page += """
                    ### \(names)\(place)

                    \(file.summary) [\(file.name)](../\(path))

                    ```text
                    \(diagrams.joined(separator: "\n\n"))
                    ```


                    """
            }
        }
        return String(page.dropLast())
    }
}

extension Diagram.Line {
    /// Whether the events are those of a marble, where each value has a character of its own. Of a line without an end a
    /// marble may show the first part only.
    fileprivate func shows(_ marble: String) -> Bool {
        guard let expected = try? Marbles.parse(marble) else { return false }
        let isWhole = isOver || expected.last.map { "|#".contains($0.symbol) } ?? false
        guard isWhole ? expected.count == marks.count : expected.count <= marks.count else { return false }
        let pairs = zip(marks, expected).map { Pair(name: $0.symbol.map { "\($0)" } ?? $0.text, symbol: $1.symbol) }
        return zip(marks, expected).allSatisfy { $0.time == $1.time && $0.isEnd == "|#".contains($1.symbol) }
            && Set(pairs).count == Set(pairs.map(\.name)).count && Set(pairs).count == Set(pairs.map(\.symbol)).count
            && pairs.allSatisfy { "|#".contains($0.symbol) ? $0.name == "\($0.symbol)" : true }
    }
}

private struct Pair: Hashable {
    let name: String
    let symbol: Character
}

extension Figure.Mark {
    fileprivate var isEnd: Bool { symbol == "|" || symbol == "#" }
}

extension File {
    /// The public methods for users, each as its name and the label of its first argument.
    fileprivate var methods: [String] {
        let text = code.joined(separator: "\n")
        return text.matches(of: /public (static )?func `?(\w+)`?(<[^(]*>)?\(\s*(\w+)?/).map { match in
            match.4.map { ["_", "fileID"].contains($0) ? "\(match.2)" : "\(match.2)(\($0):)" } ?? "\(match.2)"
        }.uniqued.filter { !["subscribe", "asObservable"].contains($0) }
    }

    /// The first sentence of the comment of its first method.
    fileprivate var summary: String {
        let lines = lines.map { $0.drop { $0 == " " } }
        let method = lines.firstIndex { $0.contains(/public (static )?func/) } ?? lines.endIndex
        let comment = lines[..<method].split { !$0.hasPrefix("///") && !$0.hasPrefix("@") }.last ?? []
        let summary = comment.map { $0.dropFirst("/// ".count) }.prefix { !$0.isEmpty }.joined(separator: " ")
        return summary.firstRange(of: ". ").map { String(summary[...$0.lowerBound]) } ?? summary
    }
}

extension Array where Element: Hashable {
    /// Each element once, where it stands first.
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
