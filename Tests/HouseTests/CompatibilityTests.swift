import Testing

/// The modules with RxSwift's names, as their sources and the page for those who come from RxSwift describe them.
@Suite struct CompatibilityTests {
    private static let page = File(path: "Documentation/ComingFromRxSwift.md").text

    /// The sections of the page that list the names of each module.
    private static let sections = [
        "RxSwift": [
            "Core types", "Creation", "Operators", "Deprecated", "Subjects", "Disposables", "Schedulers", "Traits",
            "async / await",
        ],
        "RxRelay": ["Relays and binding"],
        "RxCocoa": ["Drivers, signals and controls"],
        "RxTest": ["RxTest"],
        "RxBlocking": ["RxBlocking"],
    ]

    @Test(arguments: sections.keys.sorted())
    func `a compatibility module shows the types of the page and no others`(module: String) {
        let listed = Set(Self.sections[module, default: []].flatMap(Self.types))
        let shown = Set(Self.sources(of: module).flatMap { Self.shown(by: $0) })
        #expect(!shown.isEmpty)
        #expect(shown.subtracting(listed).sorted() == [])
        #expect(listed.subtracting(shown).sorted() == [])
    }

    @Test func `each section of names belongs to a module`() {
        let names = Self.page.split(separator: "\n## All names\n").last ?? ""
        let headings = names.matches(of: /\n### (.+)\n/).map { String($0.1) }
        #expect(headings.sorted() == Self.sections.values.joined().sorted())
    }

    @Test func `no compatibility module shows all of another library`() {
        let exports = Self.sections.keys.flatMap(Self.sources).flatMap { file in
            file.text.matches(of: /@_exported import (\w+)\n/).map { String($0.1) }
        }
        #expect(exports.contains("RxSwift"))
        expectNone(exports.filter { !Self.sections.keys.contains($0) })
    }

    private static func sources(of module: String) -> [File] {
        Repository.files(in: "Sources/Compatibility/\(module)", "swift")
    }

    /// The names that stand in the rows of a section for types: those without an owner, except functions.
    private static func types(of section: String) -> [String] {
        let start = page.split(separator: "\n### \(section)\n", maxSplits: 1).last ?? ""
        let rows = start.split(separator: "\n### ", maxSplits: 1).first ?? ""
        return rows.matches(of: /\n\|  \| ([^|]+)\|/).flatMap { row in
            row.1.matches(of: /`(\w+)`/).map { String($0.1) }
        }
    }

    /// The types that a file re-exports or declares, except those that are hidden by their underscore.
    private static func shown(by file: File) -> [String] {
        let text = "\n" + file.text
        let exported = text.matches(of: /\n@_exported import \w+ \w+\.(\w+)/).map { String($0.1) }
        let declared = text.matches(of: /\npublic (?:final )?(?:class|struct|enum|protocol|typealias) ([a-zA-Z]\w*)/)
        return exported + declared.map { String($0.1) }
    }
}
