import Rivulet
import RivuletTest
import Testing

@Suite struct FilterTests {
    let scheduler = TestScheduler()

    @Test func `it sends the values that the predicate accepts`() {
        let source = scheduler.hot("-1--2--3--4--|")
        let result = scheduler.record(source.filter { $0 > "2" })
        #expect(result == "         -------3--4--|")
    }

    @Test func `it ends as its source does`() {
        #expect(scheduler.record(scheduler.cold("-a#").filter { _ in false }) == "--#")
        #expect(scheduler.record(scheduler.cold("-a|").filter { _ in false }) == "--|")
    }

    @Test func `what the predicate throws ends it and stops the source`() {
        let source = scheduler.hot("-a-b-c|")
        let result = scheduler.record(
            source.filter { letter in
                if letter == "b" { throw TestError() }
                return true
            })
        #expect(result == "-a-#")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `disposal stops the source`() {
        let source = scheduler.hot("-a-b-c|")
        #expect(scheduler.record(source.filter { _ in true }, subscription: "^--!") == "-a")
        #expect(source.subscriptions == ["^--!"])
    }
}
