import Rivulet
import RivuletTest
import Testing

@Suite struct ThrottleTests {
    let scheduler = TestScheduler()

    @Test func `the first of a span at its start, the newest at its end, or both`() {
        let source = scheduler.hot("           abcd-----e--|")
        func throttled(leading: Bool, trailing: Bool) -> TestableObserver<String> {
            scheduler.observe(
                source.throttle(.ticks(3), leading: leading, trailing: trailing, scheduler: scheduler))
        }
        let both = throttled(leading: true, trailing: true)
        let leading = throttled(leading: true, trailing: false)
        let trailing = throttled(leading: false, trailing: true)
        let neither = throttled(leading: false, trailing: false)
        scheduler.start()
        #expect(both.timeline == "             a--d-----e--|")
        #expect(leading.timeline == "          a--------e--|")
        #expect(trailing.timeline == "         ---d--------(e|)")
        #expect(neither.timeline == "          ------------|")
    }

    @Test func `the old label chooses between both and the first`() {
        let source = scheduler.hot("a-b-c--d-e-f-----|")
        let latest = scheduler.observe(source.throttle(.ticks(5), scheduler: scheduler))
        let first = scheduler.observe(source.throttle(.ticks(5), latest: false, scheduler: scheduler))
        scheduler.start()
        #expect(latest.timeline == "a----c----e----f-|")
        #expect(first.timeline == " a------d---------|")
    }

    @Test func `a steady stream is sent once a span`() {
        let source = scheduler.hot("abcdefghijkl|")
        let trailing = source.throttle(.ticks(4), leading: false, trailing: true, scheduler: scheduler)
        #expect(scheduler.record(trailing) == "----e---i---(l|)")
    }

    @Test func `the value that waits leaves before completion`() {
        let source = scheduler.hot("a--b|")
        #expect(scheduler.record(source.throttle(.ticks(5), scheduler: scheduler)) == "a---(b|)")
    }

    @Test func `an error comes at once, without the value that waits`() {
        let source = scheduler.hot("a--b#")
        #expect(scheduler.record(source.throttle(.ticks(5), scheduler: scheduler)) == "a---#")
    }

    @Test func `disposal stops the source and frees the value that waits`() {
        let (source, freed) = (PublishSubject<Farewell>(), Log<Int>())
        let subscription = source.throttle(.ticks(3), scheduler: scheduler).subscribe()
        for number in 1...2 { source.onNext(Farewell { freed.append(number) }) }
        subscription.dispose()
        scheduler.start()
        #expect(freed.values == [1, 2])
        #expect(!source.hasObservers)
        #expect(scheduler.clock == 0)
    }
}
