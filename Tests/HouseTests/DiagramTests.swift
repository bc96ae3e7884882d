import Testing

@Suite struct DiagramTests {
    @Test func `every operator shows a diagram`() {
        expectNone(Repository.operators.filter { CommentDiagram.all(in: $0).isEmpty }.map(\.path))
    }

    @Test func `every diagram of a comment is run by one test at the mirrored path`() {
        let untested = Repository.library.flatMap { file in
            let tests = file.test.text.split(separator: "@Test").map { Set(marbles(in: $0)) }
            return CommentDiagram.all(in: file).filter { diagram in
                !tests.contains { $0.isSuperset(of: diagram.marbles) }
            }.map { "\(file.test): \($0.marbles)" }
        }
        expectNone(untested)
    }

    @Test(arguments: [
        ("-a--b|", ["-a--b|"]), (" a-(bc) 10ms d#  note", ["a-(bc)10msd#"]), ("map { $0 * 10 }", []), ("take(2)", []),
        (#"catch { _ in "1-2|" }"#, ["1-2|"]), ("let a = b - c", []),
    ])
    func `a line is read for its marbles`(line: String, expected: [String]) {
        #expect(CommentDiagram.marbles(of: line) == expected)
    }
}

/// An indented block of a comment that has a marble line.
struct CommentDiagram {
    let marbles: [String]

    static func all(in file: File) -> [CommentDiagram] {
        file.comments.flatMap { $0.split { !$0.hasPrefix("     ") } }
            .filter { block in block.contains { isMarble($0) } }
            .map { CommentDiagram(marbles: $0.flatMap(marbles)) }
    }

    /// The line itself without its note, or else the marbles that it quotes. Without spaces, which mean nothing.
    static func marbles(of line: some StringProtocol) -> [String] {
        isMarble(line) ? [dense(marblePart(of: line))] : HouseTests.marbles(in: line)
    }

    static func isMarble(_ line: some StringProtocol) -> Bool {
        let part = marblePart(of: line)
        return part.wholeMatch(of: /[-a-zA-Z0-9()|#^! ]+/) != nil && part.contains(/[-|#]/)
    }

    private static func marblePart(of line: some StringProtocol) -> String {
        let trimmed = String(line.drop { $0 == " " })
        return trimmed.firstRange(of: "  ").map { String(trimmed[..<$0.lowerBound]) } ?? trimmed
    }
}

/// The marbles in the string literals of `code`.
private func marbles(in code: some StringProtocol) -> [String] {
    String(code).matches(of: /"([^"\\\n]*)"/).map { dense(String($0.1)) }.filter { CommentDiagram.isMarble($0) }
}

func dense(_ text: String) -> String { text.filter { $0 != " " } }
