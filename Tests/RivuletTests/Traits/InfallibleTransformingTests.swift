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

    @Test func `values are collected in arrays`() {
        let scheduler = scheduler
        let boundary = scheduler.infallible("  --x")
        #expect(scheduler.record("ab-c|") { $0.buffer(until: boundary) }.values == [["a", "b"], ["c"]])
        #expect(scheduler.record("ab-c|") { $0.buffer(count: 2) }.values == [["a", "b"], ["c"]])
        let timed = scheduler.record("ab-c|") { $0.buffer(timeSpan: .ticks(3), count: 9, scheduler: scheduler) }
        #expect(timed.values == [["a", "b", "c"], []])
        #expect(scheduler.record(scheduler.infallible("ab|").toArray()).values == [["a", "b"]])
    }

    @Test func `values are split into streams`() {
        let scheduler = scheduler
        let windows = scheduler.infallible("ab-c|").window(timeSpan: .ticks(9), count: 2, scheduler: scheduler)
        #expect(scheduler.record(windows.concatMap { $0 }) == "ab-c|")
        let groups = scheduler.infallible("ab-c|").groupBy { $0 == "b" }
        #expect(scheduler.record(groups.filter(\.key).asObservable().flatMap { $0 }) == "-b--|")
    }

    @Test func `an object comes with each value for as long as it lives`() {
        final class Owner: Sendable {}
        let owner = Owner()
        #expect(scheduler.record("ab|") { $0.withUnretained(owner).map { $1 } } == "ab|")
        #expect(scheduler.record("ab|") { $0.withUnretained(owner) { $1 } } == "ab|")
    }

}
