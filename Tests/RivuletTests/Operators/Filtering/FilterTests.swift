import Rivulet
import RivuletTest
import Testing

struct FilterTests {
    let scheduler = TestScheduler()

    @Test func `sends the values that its closure accepts`() {
        let source = scheduler.numbers("-1--2--3--4--|")
        let result = scheduler.record(source.filter { $0 > 2 })
        #expect(result == "-------3--4--|")
    }

    @Test func `ends with the error of its source`() {
        #expect(scheduler.record(scheduler.numbers("-1--3--#").filter { $0 > 2 }) == "----3--#")
    }

    @Test func `ends with what its closure throws, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--|")
        #expect(scheduler.record(source.filter { try $0 == 2 ? failing() : true }) == "-1--#")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.numbers("-1--2--|")
        #expect(scheduler.record(source.filter { _ in true }, subscription: "^--!") == "-1")
        #expect(source.subscriptions == ["^--!"])
    }
}
