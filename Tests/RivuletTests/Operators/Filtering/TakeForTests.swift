import Rivulet
import RivuletTest
import Testing

struct TakeForTests {
    let scheduler = TestScheduler()

    @Test func `completes when the time has passed, and stops its source`() {
        let source = scheduler.hot("            -a--b--c--d|")
        #expect(scheduler.record(taking(source)) == "-a--b|")
        #expect(source.subscriptions == ["^----!"])
    }

    @Test func `a value that comes with the end of the time is in time`() {
        #expect(scheduler.record(taking(scheduler.hot("-----a-b"))) == "-----(a|)")
    }

    @Test func `ends as its source does if that is earlier, and no timer is left`() {
        #expect(scheduler.record(taking(scheduler.cold("-a|"))) == "-a|")
        #expect(scheduler.record(taking(scheduler.cold("-a#"))) == "-a#")
        #expect(scheduler.clock == 4)
    }

    @Test func `completes without a value when no time is given`() {
        #expect(scheduler.record(scheduler.cold("-a|").take(for: .zero, scheduler: scheduler)) == "|")
    }

    @Test func `disposal stops the source and the timer`() {
        let source = scheduler.hot("-a--b")
        #expect(scheduler.record(taking(source), subscription: "^--!") == "-a")
        #expect(source.subscriptions == ["^--!"])
    }

    private func taking(_ source: TestableObservable<String>) -> Observable<String> {
        source.take(for: .ticks(5), scheduler: scheduler)
    }
}
