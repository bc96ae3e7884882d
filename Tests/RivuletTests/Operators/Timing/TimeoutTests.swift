import Rivulet
import RivuletTest
import Testing

@Suite struct TimeoutTests {
    let scheduler = TestScheduler()

    @Test func `it fails when a time passes without a value, with an error that carries the time`() {
        let source = scheduler.hot("-a--b-------c")
        let result = scheduler.record(source.timeout(.ticks(5), scheduler: scheduler))
        let expected = Timeline("   -a--b----#", values: ["a": "a", "b": "b"], error: RxError.timeout)
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

    @Test func `the time starts when the observer has received a value`() {
        let source = scheduler.hot("-a-b-c--d-e|")
        let result = slowly(source.timeout(.ticks(3), scheduler: scheduler))
        #expect(result == ["a", "b", "c", "d", "e"])
    }

    @Test func `values that wait for a slow observer are in time`() {
        let source = scheduler.hot("-a-b-c--d-e|")
        let result = slowly(source.observe(on: scheduler).timeout(.ticks(3), scheduler: scheduler))
        #expect(result == ["a", "b", "c", "d", "e"])
    }

    /// The values, where the first takes six ticks.
    private func slowly(_ stream: Observable<String>) -> [String] {
        let (log, scheduler) = (Log<String>(), scheduler)
        let subscription = stream.subscribe { event in
            log.append(event.element ?? (event.isCompleted ? "completed" : "failed"))
            if event.element == "a" { scheduler.advance(by: .ticks(6)) }
        }
        scheduler.start()
        subscription.dispose()
        #expect(log.values.last == "completed")
        return log.values.dropLast()
    }

    @Test func `timers of the observer come first at the same time`() {
        let source = scheduler.hot("a----")
        let result = scheduler.record(
            source.timeout(.ticks(4), scheduler: scheduler).debounce(.ticks(4), scheduler: scheduler))
        #expect(result == Timeline("----(a#)", values: ["a": "a"], error: RxError.timeout))
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
