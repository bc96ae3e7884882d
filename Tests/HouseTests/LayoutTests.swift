import Testing

@Suite struct LayoutTests {
    @Test func `what is public is tested at the mirrored path`() {
        let folders = Repository.library.filter {
            $0.isIn(
                "Creating", "Operators", "Subjects", "Relays", "Disposables", "Schedulers", "Traits", "Binding", "Async")
        }
        let member = /public (static |final |class |convenience |mutating |required )*(func|init|var|let|subscript)\b/
        let untested = folders.filter { file in
            file.code.contains { $0.contains(member) } && !file.test.exists
        }
        #expect(!folders.isEmpty)
        #expect(untested.map(\.test.path) == [])
    }

    @Test func `every operator has its row, and every row its operator`() {
        let rows = Row.all.map(\.path)
        let operators = Repository.operators.map(\.path)
        #expect(Set(operators).subtracting(rows).sorted() == [])
        #expect(Set(rows).subtracting(operators).sorted() == [])
        #expect(rows.count == Set(rows).count)
    }

    @Test func `a row says what the comment of its operator says`() {
        let differing = Row.all.filter { row in
            !File(path: row.path).comments.contains {
                $0.prefix { !$0.isEmpty }.map { $0.dropFirst() }.joined(separator: " ").hasPrefix(row.sentence)
            }
        }
        #expect(differing.map(\.sentence) == [])
    }

    @Test func `no source file is longer than 250 lines`() {
        #expect(Repository.sources.filter { $0.lines.count > 250 }.map { "\($0): \($0.lines.count)" } == [])
    }

    @Test(arguments: [
        ("Kernel/", 600), ("Operators/Transforming/Map.swift", 25), ("Operators/Timing/Debounce.swift", 70),
        ("Operators/Combining/CombineLatest.swift", 80),
    ])
    func `what is read most is short`(path: String, limit: Int) {
        let files = Repository.library.filter { $0.path.hasPrefix("Sources/Rivulet/" + path) }
        let size = files.reduce(0) { $0 + $1.code.count }
        #expect(size > 0)
        #expect(size < limit, "\(path): \(size) lines of code, under \(limit) allowed")
    }
}

/// A row of the table of operators: a name, a sentence, and a link to the file.
private struct Row {
    let sentence: String
    let path: String

    static var all: [Row] {
        File(path: "Documentation/Operators.md").lines.compactMap { line in
            guard let match = line.wholeMatch(of: /\| (.+) \| (.+) \| \[.+\]\(\.\.\/(.+)\) \|/) else { return nil }
            return Row(sentence: String(match.2), path: String(match.3))
        }
    }
}
