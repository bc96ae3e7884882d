import Rivulet
import RivuletTest
import Testing

struct DelaySubscriptionTests {
    let scheduler = TestScheduler()

    @Test func `the source starts later`() {
        let source = scheduler.cold("-a--b|")
        let result = scheduler.record(source.delaySubscription(.ticks(2), scheduler: scheduler))
        #expect(result == "          ---a--b|")
        #expect(source.subscriptions == ["--^----!"])
    }

    @Test func `what a hot source sends before is missed`() {
        let source = scheduler.hot("-a-b-#")
        #expect(scheduler.record(source.delaySubscription(.ticks(2), scheduler: scheduler)) == "---b-#")
    }

    @Test func `disposal keeps the source from starting, or stops it`() {
        let source = scheduler.cold("-a--b|")
        let later = source.delaySubscription(.ticks(2), scheduler: scheduler)
        #expect(scheduler.record(later, subscription: "^!") == "")
        #expect(source.subscriptions == [])
        #expect(scheduler.record(later, subscription: "^---!").values == ["a"])
        #expect(source.subscriptions.count == 1)
    }
}
