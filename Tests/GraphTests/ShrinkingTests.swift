import Rivulet
import RivuletTest
import Testing

@Suite struct ShrinkingTests {
    /// Models that are wrong, each under the name of its operator.
    private static let wrong = [
        Operator("skip") { call in
            call.source.skip(call.number)
        } model: { run in
            Array(run.source.dropFirst(run.number + 1))
        },
        Operator("debounce") { call in
            call.source.debounce(call.span, scheduler: call.scheduler)
        } model: { run in
            queued(run.source, run.span)
        },
        Operator("merge(with:)", inputs: 2) { call in
            call.source.merge(with: call.other)
        } model: { run in
            run.source
        },
    ]

    @Test(arguments: wrong.indices)
    func `a model that is wrong is found, and shown with no other operator`(index: Int) throws {
        let model = ShrinkingTests.wrong[index]
        var generator = Generator()
        generator.operators = generator.operators.map { $0.name == model.name ? model : $0 }
        let mismatch = try #require((0...1_000).lazy.compactMap { generator.graph(seed: $0).check() }.first)
        #expect(mismatch.smallest.graph.operators.map(\.name) == [model.name])
    }

    @Test func `the smallest graph is shown as diagrams`() throws {
        let events: [Recorded<Event<Int>>] = [.next(3, 5), .next(9, 6), .completed(15)]
        let late = events.map { Recorded(time: $0.time * Graph.tick + $0.time, value: $0.value) }
        let map = try #require(Operator.all.first { $0.name == "map" })
        let source = Graph.source(Source(kind: .cold, events: late))
        let mapped = Graph.apply(map, number: 2, span: Graph.tick, inputs: [source])
        let debounced = Graph.apply(ShrinkingTests.wrong[1], number: 3, span: 4 * Graph.tick, inputs: [mapped])
        let graph = Graph.apply(map, number: 1, span: Graph.tick, inputs: [debounced])
        let mismatch = try #require(graph.check())
        #expect(
            "\(mismatch.smallest)" == """
                a  "|"  hot
                a → debounce 1s
                expected "-|"
                actual   "|"
                          ^ expected completed at 1s, got it at 0s

                """)
    }
}
