import Testing

@Suite struct TraitTests {
    /// What fails of its own accord or deals with errors, what makes a connectable or is one, and `create`, whose closure has
    /// a label there.
    private let exceptions: Set = [
        "catch(", "catch(sequence", "catchAndReturn(", "connect(", "create(", "element(at", "error(", "flatMapResult(",
        "multicast(",
        "multicast(makeSubject", "publish(", "range(start", "refCount(", "replay(", "replayAll(", "retry(",
        "retry(when", "single(", "subscribe(",
    ]

    @Test func `every operator that does not fail of its own accord is there for infallibles`() {
        let present = Set(
            Repository.library.filter { $0.path.contains("Traits/Infallible") }.flatMap(methods))
        let missing = Repository.operators.flatMap { file in
            methods(in: file).filter { !exceptions.contains($0) && !present.contains($0) }.map { "\(file): \($0)" }
        }
        #expect(present.count > 40)
        expectNone(missing)
    }

    /// The public methods, each as its name and the label of its first argument.
    private func methods(in file: File) -> [String] {
        let text = file.code.joined(separator: "\n")
        return text.matches(of: /public (static )?func `?(\w+)`?(<[^(]*>)?\(\s*(\w+)?/).map { match in
            "\(match.2)(\(match.4.map { ["_", "fileID"].contains($0) ? "" : $0 } ?? "")"
        }
    }
}
