import Rivulet
import RivuletTest
import Testing

struct MapTests {
    let scheduler = TestScheduler()

    @Test func `sends what its closure makes of each value`() {
        let source = scheduler.numbers("-1--2--3--|")
        #expect(scheduler.record(source.map { $0 * 2 }) == "-2--4--6--|")
    }

    @Test func `ends with the error of its source`() {
        #expect(scheduler.record(scheduler.numbers("-1--#").map { $0 * 2 }) == "-2--#")
    }

    @Test func `ends with what its closure throws, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--|")
        #expect(scheduler.record(source.map { try $0 == 2 ? failing() : $0 }) == "-1--#")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.numbers("-1--2--|")
        #expect(scheduler.record(source.map { $0 }, subscription: "^--!") == "-1")
        #expect(source.subscriptions == ["^--!"])
    }
}
