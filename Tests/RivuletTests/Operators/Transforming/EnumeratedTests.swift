import Rivulet
import RivuletTest
import Testing

struct EnumeratedTests {
    let scheduler = TestScheduler()

    @Test func `gives each value its number, for each subscription anew`() {
        let pairs = scheduler.cold("-a--b--|").enumerated().map { "\($0.index)\($0.element)" }
        #expect(scheduler.record(pairs) == Timeline("-p--q--|", values: ["p": "0a", "q": "1b"]))
        #expect(scheduler.record(pairs) == Timeline("-p--q--|", values: ["p": "0a", "q": "1b"]))
    }

    @Test func `ends with the error of its source`() {
        let result = scheduler.record(scheduler.cold("-a--#").enumerated().map(\.index))
        #expect(result == "-0--#")
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.cold("-a--b--|")
        #expect(scheduler.record(source.enumerated().map(\.index), subscription: "^--!") == "-0")
        #expect(source.subscriptions == ["^--!"])
    }
}
