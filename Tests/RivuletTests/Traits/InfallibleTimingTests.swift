import Rivulet
import RivuletTest
import Testing

struct InfallibleTimingTests {
    let scheduler = TestScheduler()

    @Test func `values come later, or less often`() {
        #expect(record("a-b----|") { $0.delay(.ticks(1), scheduler: $1) } == "                            -a-b----|")
        #expect(record("a-b----|") { $0.debounce(.ticks(3), scheduler: $1) } == "                         -----b-|")
        #expect(record("a-b----|") { $0.debounce(scheduler: $1) { $0 == "a" ? .zero : .ticks(3) } } == "  a----b-|")
        #expect(record("ab-----|") { $0.throttle(.ticks(3), scheduler: $1) } == "                         a--b---|")
        #expect(record("ab-----|") { $0.throttle(.ticks(3), latest: false, scheduler: $1) } == "          a------|")
    }

    @Test func `of a span the newest value is sent, if that is wanted`() {
        let result = record("ab-----|") { $0.throttle(.ticks(3), leading: false, trailing: true, scheduler: $1) }
        #expect(result == " ---b---|")
    }

    @Test func `another stream follows when none came for long`() {
        let other = BehaviorRelay(value: "x")
        #expect(record("a------|") { $0.timeout(.ticks(3), other: other, scheduler: $1) } == "a--x")
    }

    @Test func `events come on a scheduler, where the source may start too`() {
        let stepping = TestScheduler.stepping()
        #expect(stepping.record(Infallible.just("a").observe(on: stepping)) == "-a|")
        #expect(stepping.record(Infallible.just("a").subscribe(on: stepping)) == "-(a|)")
    }

    @Test func `the source may be subscribed to later`() {
        let (source, scheduler) = (scheduler.cold("a|").asInfallible(onErrorJustReturn: "x"), scheduler)
        #expect(scheduler.record(source.delaySubscription(.ticks(2), scheduler: scheduler)) == "--a|")
    }

    private func record(
        _ diagram: String, _ apply: (Infallible<String>, TestScheduler) -> Infallible<String>
    ) -> Timeline<String> {
        scheduler.record(diagram) { apply($0, scheduler) }
    }
}
