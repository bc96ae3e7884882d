import Rivulet
import RivuletTest
import Testing

@Suite struct TimeoutTests {
    let scheduler = TestScheduler()

    @Test func `it fails when a time passes without a value, with an error that carries the time`() {
        let source = scheduler.hot("-a--b-------c")
        let result = scheduler.record(source.timeout(.ticks(5), scheduler: scheduler))
        let expected = Timeline("   -a--b----#", values: ["a": "a", "b": "b"], error: RxError.timeout(.ticks(5)))
        #expect(result == expected)
        #expect(source.subscriptions == ["^--------!"])
    }

    @Test func `it goes on with the other stream when a time passes without a value`() {
        let source = scheduler.hot("-a--b-------c")
        let other = scheduler.cold("         1-2|")
        let result = scheduler.record(source.timeout(.ticks(5), other: other, scheduler: scheduler))
        #expect(result == "         -a--b----1-2|")
        #expect(source.subscriptions == ["^--------!"])
        #expect(other.subscriptions == ["---------^--!"])
    }

    @Test func `a value that comes with the end of the time is in time`() {
        let source = scheduler.hot("-----a----b|")
        #expect(scheduler.record(source.timeout(.ticks(5), scheduler: scheduler)) == "-----a----b|")
    }

    @Test func `it ends as its source does, and no timer is left`() {
        let source = scheduler.cold("-a|")
        #expect(scheduler.record(source.timeout(.ticks(5), scheduler: scheduler)) == "-a|")
        #expect(scheduler.record(scheduler.cold("-#").timeout(.ticks(5), scheduler: scheduler)) == "-#")
        #expect(scheduler.clock == 3)
    }

    @Test func `disposal stops the source or the other stream, and the timer`() {
        let (source, other) = (scheduler.cold("-a"), scheduler.cold("-b-c-d"))
        let timed = source.timeout(.ticks(3), other: other, scheduler: scheduler)
        #expect(scheduler.record(timed, subscription: "^-!") == "-a")
        #expect(scheduler.record(timed, subscription: "^------!") == "-a---b-")
        #expect(source.subscriptions == ["^-!", "--^---!"])
        #expect(other.subscriptions == ["------^--!"])
    }
}
