import Rivulet
import RivuletTest
import Testing

@Suite struct MarbleStyleTests {
    @Test func `a hot source sends what its diagram shows`() {
        let scheduler = TestScheduler()
        let keys = scheduler.hot("a-b-c-----d---|")
        let result = scheduler.record(keys.map { $0 })
        #expect(result == "a-b-c-----d---|")
        #expect(keys.subscriptions == ["^-------------!"])
    }

    @Test func `values stand for their characters`() {
        let scheduler = TestScheduler()
        let numbers = scheduler.cold("1-(23) 10ms x|", values: ["1": 1, "2": 2, "3": 3, "x": 40])
        let result = scheduler.record(numbers.filter { $0 != 2 })
        #expect(result == Timeline("1-3 10ms x|", values: ["1": 1, "3": 3, "x": 40]))
    }
}
