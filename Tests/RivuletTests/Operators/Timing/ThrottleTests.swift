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
        #expect(leading.timeline == "          a--d-----e--|")
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

    @Test func `a value at the very end of a span begins the next`() {
        let source = scheduler.hot("a--b--c----|")
        let first = source.throttle(.ticks(3), latest: false, scheduler: scheduler)
        #expect(scheduler.record(first) == "a--b--c----|")
        #expect(
            scheduler.record(scheduler.cold("a--b--c----|").throttle(.ticks(3), scheduler: scheduler))
                == "a--b--c----|")
    }

    @Test func `of two values at the very end of a span the later one waits`() {
        let source = scheduler.hot("         ab-(cd)--------|")
        let result = scheduler.record(source.throttle(.ticks(3), scheduler: scheduler))
        #expect(result == "         a--c--d-----|")
    }

    @Test func `with no time at all every value passes`() {
        for latest in [true, false] {
            let result = Recorder(list(1, 2, 3).throttle(.zero, latest: latest, scheduler: scheduler))
            #expect(result.values == [1, 2, 3])
        }
    }

    @Test func `a span begins when the observer has received its value`() {
        let (subject, log, scheduler) = (PublishSubject<Int>(), Log<Int>(), scheduler)
        let subscription = subject.throttle(.ticks(3), latest: false, scheduler: scheduler).subscribe(onNext: { value in
            log.append(value)
            if value == 1 { scheduler.advance(by: .ticks(2)) }
        })
        for value in 1...4 {
            subject.onNext(value)
            scheduler.advance(by: .ticks(1))
        }
        #expect(log.values == [1, 4])
        subscription.dispose()
    }

    @Test func `a timer that is late loses no value`() {
        let (subject, result) = (PublishSubject<Int>(), Log<Int>())
        let subscription = subject.throttle(.ticks(3), latest: false, scheduler: scheduler)
            .subscribe(onNext: result.append)
        subject.onNext(1)
        scheduler.sleep(4)
        subject.onNext(2)
        #expect(result.values == [1, 2])
        subscription.dispose()
    }

    @Test func `spans are skipped where delays are`() {
        for latest in [true, false] {
            let subject = PublishSubject<Int>()
            let result = Recorder(subject.throttle(.seconds(1), latest: latest, scheduler: ImmediateScheduler()))
            for number in 1...3 { subject.onNext(number) }
            #expect(result.values == [1, 2, 3])
        }
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
