import Testing

@Suite struct WordingTests {
    @Test func `locks, atomics and unchecked promises stand in the kernel only`() {
        let files = Repository.library.filter { !$0.isIn("Kernel") }
        let word = /\b(Mutex|Atomic|NSLock|pthread_mutex\w*|unsafeBitCast)\b|@unchecked Sendable|nonisolated\(unsafe\)/
        expectNone(places(in: files, of: word))
    }

    @Test func `no lock is held while an old value is released`() {
        let files = Repository.sources.filter { !$0.path.hasSuffix("/Locked.swift") }
        let replacement = /withLock\s*\{\s*(\w+ in\s+)?(\$0|\w+) =\s/
        expectNone(places(in: files, of: replacement))
    }

    @Test func `nothing traps`() {
        expectNone(places(in: Repository.sources, of: /\bfatalError\(|\btry!|\bas!/))
    }

    @Test func `nothing that waits reads the clock on the wall`() {
        let word = /\b(Date\(\)|Date\.now|gettimeofday|CLOCK_REALTIME|DispatchWallTime|wallDeadline)/
        let found = places(in: Repository.sources.filter { $0.path.hasPrefix("Sources/Rivulet") }, of: word)
        // What a server means by a date is read from a clock that is given, if it is not this one.
        expectNone(found.filter { !$0.contains("-> Date = { Date() }") })
    }

    @Test func `the library imports neither Foundation nor a test framework`() {
        expectNone(places(in: Repository.library, of: /import (\w+ )?Foundation/))
        let sources = Repository.sources.filter { $0.path != "Sources/Compatibility/RxTest/XCTest.swift" }
        expectNone(places(in: sources, of: /import (\w+ )?(XCTest|Testing)\b/))
    }

    @Test func `nothing is put off`() {
        expectNone(places(in: Repository.files("swift", "md"), of: /\b(TO[D]O|FIX[M]E)\b/))
    }

    @Test func `nothing depends on where or how it was written`() {
        let scripts = [".ci/run", ".ci/repl", ".ci/vocabulary", ".ci/failures", ".ci/misuses", ".ci/budgets"].map {
            File(path: $0)
        }
        let files = Repository.files("swift", "md", "json", "c", "h") + scripts
        let place = /(^|[\s"'`(=])\/(home|root|tmp|Users|var|work|opt)\//
        let manner = /\b(work[t]ree|sub[-]?agent|language [m]odel|[Cc]o-[a]uthored|the [l]ead\b|my [b]rief)/
        expectNone(places(in: files, of: place))
        expectNone(places(in: files, of: manner))
    }
}

/// The lines of `files` in which `pattern` occurs.
private func places(in files: [File], of pattern: some RegexComponent) -> [String] {
    files.flatMap { file in
        file.lines.enumerated().filter { $0.element.contains(pattern) }
            .map { "\(file):\($0.offset + 1): \($0.element)" }
    }
}
