import Rivulet
import RivuletTest
import Testing

@Suite struct DelaySubscriptionTests {
    let scheduler = TestScheduler()

    @Test func `the source starts later`() {
        let source = scheduler.hot("           -a--b--c--|")
        #expect(scheduler.record(delayed(source)) == "----b--c--|")
        #expect(source.subscriptions == ["---^------!"])
    }

    @Test func `a cold source comes later as a whole`() {
        #expect(scheduler.record(delayed(scheduler.cold("a-b|"))) == "---a-b|")
        #expect(scheduler.record(delayed(scheduler.cold("a-b#"))) == "---a-b#")
    }

    @Test func `disposal before keeps the source from starting, and after stops it`() {
        let source = scheduler.cold("a-b-c|")
        #expect(scheduler.record(delayed(source), subscription: "^--!") == "")
        #expect(source.subscriptions == [])
        #expect(scheduler.record(delayed(source), subscription: "^----!") == "---a-")
        #expect(source.subscriptions == ["------^-!"])
    }

    private func delayed(_ source: TestableObservable<String>) -> Observable<String> {
        source.delaySubscription(.ticks(3), scheduler: scheduler)
    }
}
