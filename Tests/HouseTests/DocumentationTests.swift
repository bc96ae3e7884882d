import Testing

@Suite struct DocumentationTests {
    @Test func `every block of Swift in the documentation is compiled`() {
        let compiled = Repository.files(in: "Tests/GuideTests", "swift").map { essence(of: $0.lines) }
        let quoted = Repository.library.map { essence(of: $0.lines) }
        let loose = blocks.filter { block in
            !(compiled + quoted).contains { $0.contains(essence(of: block.lines)) }
        }
        #expect(!blocks.isEmpty)
        expectNone(loose.map { "\($0.file): \($0.lines.joined(separator: "\n"))" })
    }

    @Test func `every link leads to a file`() {
        let broken = Repository.guides.flatMap { guide in
            guide.text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).compactMap { match -> String? in
                let path = guide.folder.isEmpty ? String(match.1) : guide.folder + "/" + match.1
                return File(path: path).exists ? nil : "\(guide): \(match.1)"
            }
        }
        expectNone(broken)
    }

    @Test func `every law is the name of a test`() {
        let laws = File(path: "Documentation/Laws.md").text.matches(of: /\n## \d+\. (.+)\n/).map { String($0.1) }
        let tests = File(path: "Tests/GuideTests/LawsTests.swift").text
        #expect(laws.count == 10)
        expectNone(laws.filter { !tests.contains("func `\($0)`()") })
    }

    @Test func `every public type besides the operators has its row`() {
        let guide = File(path: "Documentation/Types.md").text
        let folders = Repository.library.filter {
            $0.isIn("Subjects", "Relays", "Disposables", "Schedulers", "Binding", "Traits", "Async")
        }
        let names = (folders + Repository.files(in: "Sources/RivuletTest", "swift")).flatMap { file in
            file.text.matches(of: /\npublic (final )?(class|struct|enum|protocol|typealias) (\w+)/).map { String($0.3) }
        }
        #expect(names.count > 20)
        expectNone(names.filter { !guide.contains("`\($0)`") })
    }

    private var blocks: [(file: File, lines: [Substring])] {
        Repository.guides.flatMap { guide in
            guide.text.matches(of: /```swift\n((.|\n)*?)```/).map { (guide, $0.1.split(separator: "\n")) }
        }
    }

    /// The lines without indentation, blank ones and imports, which a test file has at its top.
    private func essence(of lines: [Substring]) -> String {
        let kept = lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
        return "\n" + kept.joined(separator: "\n") + "\n"
    }
}
