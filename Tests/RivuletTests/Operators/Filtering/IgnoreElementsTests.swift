import Rivulet
import RivuletTest
import Testing

struct IgnoreElementsTests {
    let scheduler = TestScheduler()

    @Test func `sends the end only`() {
        #expect(scheduler.record(scheduler.cold("-a--b--|").ignoreElements()) == "-------|")
        #expect(scheduler.record(scheduler.cold("-a--b--#").ignoreElements()) == "-------#")
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.cold("-a--b--|")
        #expect(scheduler.record(source.ignoreElements(), subscription: "^--!") == "")
        #expect(source.subscriptions == ["^--!"])
    }
}
