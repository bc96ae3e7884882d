import Testing

@Suite struct LayoutTests {
    @Test func `what is public is tested at the mirrored path`() {
        let files = Repository.library.filter { $0.folder != "Sources/Rivulet" && !$0.isIn("Kernel") }
        let member = /public (static |final |class |convenience |mutating |required )*(func|init|var|let|subscript)\b/
        let untested = files.filter { file in
            file.code.contains { $0.contains(member) } && !file.test.exists
        }
        #expect(!files.isEmpty)
        expectNone(untested.map(\.test.path))
    }

    @Test func `no source file is longer than 250 lines`() {
        expectNone(Repository.sources.filter { $0.lines.count > 250 }.map { "\($0): \($0.lines.count)" })
    }

    @Test(arguments: [
        (["Kernel/"], 2_060),
        (
            ["Observable", "Sink", "Handle", "Gate", "Broadcast", "Roster", "Memory", "Trampoline", "LastSink"].map {
                "Kernel/\($0).swift"
            }, 650
        ),
        (["Operators/Transforming/Map.swift"], 25),
        (["Operators/Timing/Debounce.swift"], 70),
        (["Operators/Combining/CombineLatest.swift"], 80),
    ])
    func `what is read most is short`(paths: [String], limit: Int) {
        let files = Repository.library.filter { file in paths.contains { file.path.hasPrefix("Sources/Rivulet/" + $0) }
        }
        let size = files.reduce(0) { $0 + $1.code.count }
        #expect(size > 0)
        #expect(size < limit, "\(paths): \(size) lines of code, under \(limit) allowed")
    }
}
