import Rivulet
import RivuletTest
import Testing

@Suite struct WritingAnOperatorTests {
    @Test func `the first value of the other stream completes`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("    -a--b--c--d|")
        let other = scheduler.hot("     -----x------")
        let result = scheduler.record(source.take(until: other))
        #expect(result == "             -a--b|")
        #expect(source.subscriptions == ["^----!"])
    }
}
