import Rivulet
import RivuletTest
import Testing

struct SkipDurationTests {
    let scheduler = TestScheduler()

    @Test func `leaves out what comes before the time has passed`() {
        let source = scheduler.hot("              -a--b--c--d|")
        #expect(scheduler.record(skipping(source)) == "-------c--d|")
    }

    @Test func `a value that comes with the end of the time is left out, unless it was scheduled after it`() {
        #expect(scheduler.record(skipping(scheduler.hot(" -----a-b|"))) == "-------b|")
        #expect(scheduler.record(skipping(scheduler.cold("-----a-b|"))) == "-----a-b|")
    }

    @Test func `ends as its source does, also within the time, and no timer is left`() {
        #expect(scheduler.record(skipping(scheduler.cold("-a|"))) == "--|")
        #expect(scheduler.record(skipping(scheduler.cold("-a#"))) == "--#")
        #expect(scheduler.clock == 4)
    }

    @Test func `leaves out nothing when no time has to pass`() {
        let source = scheduler.hot("-a|")
        #expect(scheduler.record(source.skip(.zero, scheduler: scheduler)) == "-a|")
    }

    @Test func `disposal stops the source and the timer`() {
        let source = scheduler.hot("-a--b")
        #expect(scheduler.record(skipping(source), subscription: "^-!") == "")
        #expect(source.subscriptions == ["^-!"])
    }

    private func skipping(_ source: TestableObservable<String>) -> Observable<String> {
        source.skip(.ticks(5), scheduler: scheduler)
    }
}
