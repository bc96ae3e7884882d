import Rivulet
import RivuletTest
import Testing

@Suite struct RxTestStyleTests {
    @Test func `absolute times`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .completed(230),
        ])
        let result = scheduler.start { xs.map { $0 * 2 } }
        #expect(result.events == Recorded.events(.next(210, 4), .next(220, 6), .completed(230)))
        #expect(xs.subscriptions == [Subscription(200, 230)])
    }
}
