import Rivulet
import RivuletTest
import Testing

struct InfallibleTransformingTests {
    let scheduler = TestScheduler()

    @Test func `values are changed`() {
        #expect(scheduler.record("a-b|") { $0.map { $0.uppercased() } } == "                 A-B|")
        #expect(scheduler.record("a-b|") { $0.compactMap { $0 == "b" ? "x" : nil } } == "    --x|")
        #expect(scheduler.record("a-b|") { $0.enumerated().map { "\($0.index)" } } == "      0-1|")
    }

    @Test func `values are collected`() {
        let sum: @Sendable (Int, String) -> Int = { $0 + (Int($1) ?? 0) }
        #expect(scheduler.record("1-2|") { $0.scan(0, accumulator: sum).map(String.init) } == "1-3|")
        #expect(scheduler.record("1-2|") { $0.scan(into: "") { $0 += $1 } }.values == ["1", "12"])
        #expect(scheduler.record("1-2|") { $0.reduce(0, accumulator: sum) }.values == [3])
        #expect(scheduler.record("1-2|") { $0.reduce(0, accumulator: sum, mapResult: { $0 * 2 }) }.values == [6])
    }

    @Test func `events become values and values events`() {
        let events = scheduler.record("a-b|") { $0.materialize().map(\.event) }
        #expect(events.values == [.next("a"), .next("b"), .completed])
        #expect(scheduler.record("a-b|") { $0.materialize().dematerialize() } == "a-b|")
    }
}
