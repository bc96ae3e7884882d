import Rivulet
import RivuletTest
import Testing

@Suite struct ShrinkingTests {
    /// Models that are wrong, each under the name of its operator, and what is left of the graph that finds it.
    private static let wrong: [(operator: Operator, report: String)] = [
        (
            Operator("skip") { call in
                call.source.skip(call.number)
            } model: { run in
                Array(run.source.dropFirst(run.number + 1))
            },
            """
            a  "#"  hot
            a → skip
            expected ""
            actual   "#"
                      ^ expected nothing at 0s, got TestError()

            """
        ),
        (
            Operator("debounce") { call in
                call.source.debounce(call.span, scheduler: call.scheduler)
            } model: { run in
                queued(run.source, run.span)
            },
            """
            a  "|"  hot
            a → debounce 1s
            expected "-|"
            actual   "|"
                      ^ expected completed at 1s, got it at 0s

            """
        ),
        (
            Operator("merge(with:)", inputs: 2) { call in
                call.source.merge(with: call.other)
            } model: { run in
                run.source
            },
            """
            a  ""  hot
            b  "#"  hot
            a → merge(with:) b
            expected ""
            actual   "#"
                      ^ expected nothing at 0s, got TestError()

            """
        ),
    ]

    @Test(arguments: wrong)
    func `a model that is wrong is found, and shown with nothing else`(model: Operator, report: String) throws {
        var generator = Generator()
        generator.operators = generator.operators.map { $0.name == model.name ? model : $0 }
        let mismatch = try #require((0...1_000).lazy.compactMap { generator.graph(seed: $0).check() }.first)
        let smallest = mismatch.smallest
        #expect(smallest.graph.operators.map(\.name) == [model.name])
        #expect("\(smallest)" == report)
    }
}
