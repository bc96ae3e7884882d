import Rivulet
import RivuletTest
import Testing

struct InfallibleFilteringTests {
    let scheduler = TestScheduler()

    @Test func `values are left out`() {
        #expect(record("a-b-c|") { $0.filter { $0 != "b" } } == "        a---c|")
        #expect(record("a-b-c|") { $0.skip(2) } == "                     ----c|")
        #expect(record("a-b-c|") { $0.skip(while: { $0 < "b" }) } == "   --b-c|")
        #expect(scheduler.record("a-b|") { $0.ignoreElements() }.values == [])
        #expect(record("-----|") { $0.ifEmpty(default: "x") } == "       -----(x|)")
    }

    @Test func `values are taken`() {
        #expect(record("a-b-c|") { $0.take(2) } == "                                        a-(b|)")
        #expect(record("a-b-c|") { $0.takeLast(2) } == "                                    -----(bc|)")
        #expect(record("a-b-c|") { $0.take(while: { $0 < "b" }) } == "                      a-|")
        #expect(record("a-b-c|") { $0.take(until: { $0 == "b" }, behavior: .inclusive) } == "a-(b|)")
    }

    @Test func `another stream ends it, which does not fail either`() {
        let stop = PublishRelay<Int>()
        let relay = PublishRelay<String>()
        let recorders = [
            Recorder(relay.asInfallible().take(until: stop)),
            Recorder(relay.asInfallible().take(until: stop.asInfallible())),
        ]
        relay.accept("a")
        stop.accept(1)
        #expect(recorders.map(\.events) == [[.next("a"), .completed], [.next("a"), .completed]])
    }

    @Test func `repeated values are left out`() {
        #expect(record("a-a-b|") { $0.distinctUntilChanged() } == "                              a---b|")
        #expect(record("a-A-b|") { $0.distinctUntilChanged { $0.lowercased() } } == "            a---b|")
        #expect(record("a-A-b|") { $0.distinctUntilChanged(at: \.count) } == "                   a----|")
        #expect(record("a-A-b|") { $0.distinctUntilChanged { $0.count == $1.count } } == "       a----|")
        #expect(record("a-A-b|") { $0.distinctUntilChanged({ $0.lowercased() }, comparer: ==) } == "a---b|")
    }

    @Test func `another stream follows if there was no value`() {
        #expect(scheduler.record("--|") { $0.ifEmpty(switchTo: .just("x")) } == " --(x|)")
    }

    @Test func `the newest value is sent when another stream sends`() {
        let sampler = scheduler.infallible("  --x---x-")
        #expect(scheduler.record("ab---c---|") { $0.sample(sampler) } == "--b---c")
    }

    @Test func `values are sent after a time, and until one`() {
        let scheduler = scheduler
        #expect(scheduler.record("a--b--c|") { $0.skip(.ticks(2), scheduler: scheduler) } == "    ---b--c|")
        #expect(scheduler.record("a--b--c|") { $0.take(for: .ticks(4), scheduler: scheduler) } == "a--b|")
    }

    @Test func `values are sent after another stream has sent`() {
        let other = scheduler.infallible("                     --x")
        #expect(scheduler.record("a--b--c|") { $0.skip(until: other) } == "---b--c|")
    }

    private func record(
        _ diagram: String, _ apply: (Infallible<String>) -> Infallible<String>
    ) -> Timeline<String> {
        scheduler.record(diagram, apply)
    }
}
