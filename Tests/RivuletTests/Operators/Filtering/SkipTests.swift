import Rivulet
import RivuletTest
import Testing

struct SkipTests {
    let scheduler = TestScheduler()

    @Test func `leaves out the first values, for each subscription anew`() {
        let source = scheduler.cold("-a--b--c--|").skip(2)
        #expect(scheduler.record(source) == "-------c--|")
        #expect(scheduler.record(source) == "-------c--|")
    }

    @Test(arguments: [0, -1]) func `may leave out nothing`(count: Int) {
        #expect(scheduler.record(scheduler.cold("-a--b--|").skip(count)) == "-a--b--|")
    }

    @Test func `ends as its source does, also among the values that are left out`() {
        #expect(scheduler.record(scheduler.cold("-a--|").skip(2)) == "----|")
        #expect(scheduler.record(scheduler.cold("-a--#").skip(2)) == "----#")
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.cold("-a--b--|")
        #expect(scheduler.record(source.skip(1), subscription: "^----!") == "----b")
        #expect(source.subscriptions == ["^----!"])
    }
}
