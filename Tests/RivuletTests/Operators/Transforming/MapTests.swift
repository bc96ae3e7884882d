import Rivulet
import RivuletTest
import Testing

@Suite struct MapTests {
    let scheduler = TestScheduler()

    @Test func `it sends what the closure makes of each value`() {
        let source = scheduler.hot("-1--2--3--|", values: ["1": 1, "2": 2, "3": 3])
        let expected = Timeline("  -a--b--c--|", values: ["a": 10, "b": 20, "c": 30])
        #expect(scheduler.record(source.map { $0 * 10 }) == expected)
    }

    @Test func `it ends as its source does`() {
        #expect(scheduler.record(scheduler.cold("-a#").map { $0 }) == "-a#")
        #expect(scheduler.record(scheduler.cold("-a|").map { $0 }) == "-a|")
    }

    @Test func `what the closure throws ends it and stops the source`() {
        let source = scheduler.hot("-a-b-c|")
        let result = scheduler.record(
            source.map { letter in
                if letter == "b" { throw TestError() }
                return letter
            })
        #expect(result == "-a-#")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `what it throws is caught below, and nothing of the source comes after`() {
        let source = list(1, 2, 3).map { number in
            if number == 2 { throw TestError() }
            return number
        }
        #expect(Recorder(source.catch { _ in list(10, 20) }).events == [.next(1), .next(10), .next(20), .completed])
    }

    @Test func `disposal stops the source`() {
        let source = scheduler.hot("-a-b-c|")
        #expect(scheduler.record(source.map { $0 }, subscription: "^--!") == "-a")
        #expect(source.subscriptions == ["^--!"])
    }
}
