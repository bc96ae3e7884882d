import Rivulet
import RivuletTest
import Testing

@Suite struct MarblesTests {
    @Test func `a diagram tells what a source sends, and a recording is equal to one`() {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("a-b-c--d|")
        let result = scheduler.record(keys.filter { $0 != "b" })
        #expect(result == "a---c--d|")
        #expect(keys.subscriptions == ["^-------!"])
    }

    @Test func `values that print as more than one character are named`() {
        let scheduler = TestScheduler()
        let sums = scheduler.record(scheduler.cold("1-2|", values: ["1": 10, "2": 20]))
        #expect(sums == Timeline("1-2|", values: ["1": 10, "2": 20]))
    }
}
