import Rivulet
import RivuletTest
import Testing

@Suite struct DebounceTests {
    let scheduler = TestScheduler()

    @Test func `a value is sent when no other has followed it for a time`() {
        let source = scheduler.hot("ab--cd-e-f---gh|")
        let result = scheduler.record(source.debounce(.ticks(3), scheduler: scheduler))
        #expect(result == "         ------------f--(h|)")
    }

    @Test func `the value that waits leaves before completion`() {
        let source = scheduler.hot("a--b|")
        #expect(scheduler.record(source.debounce(.ticks(5), scheduler: scheduler)) == "----(b|)")
    }

    @Test func `an error comes at once, without the value that waits`() {
        let source = scheduler.hot("a--b#")
        #expect(scheduler.record(source.debounce(.ticks(5), scheduler: scheduler)) == "----#")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `each value can have a time of its own, and with none it passes at once`() {
        let source = scheduler.hot("a-b-c------d--e----|")
        let result = scheduler.record(
            source.debounce(scheduler: scheduler) { "ce".contains($0) ? .zero : .ticks(3) })
        #expect(result == "         ----c---------e----|")
    }

    @Test func `what the closure throws ends it`() {
        let source = scheduler.hot("a-b-c|")
        let result = scheduler.record(
            source.debounce(scheduler: scheduler) { letter in
                if letter == "b" { throw TestError() }
                return .ticks(5)
            })
        #expect(result == "--#")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `disposal stops the source and frees the value that waits`() {
        let (source, freed) = (PublishSubject<Farewell>(), Log<Int>())
        let subscription = source.debounce(.ticks(3), scheduler: scheduler).subscribe()
        source.onNext(Farewell { freed.append(1) })
        subscription.dispose()
        scheduler.start()
        #expect(freed.values == [1])
        #expect(!source.hasObservers)
        #expect(scheduler.clock == 0)
    }

    @Test func `a scheduler that runs its work at once lets each value through`() {
        let result = Log<Int>()
        _ = list(1, 2).debounce(.seconds(1), scheduler: AtOnceScheduler()).subscribe(onNext: result.append)
        _ = list(3, 4).throttle(.seconds(1), scheduler: AtOnceScheduler()).subscribe(onNext: result.append)
        _ = list(5, 6).delay(.seconds(1), scheduler: AtOnceScheduler()).subscribe(onNext: result.append)
        #expect(result.values == [1, 2, 3, 4, 5, 6])
    }
}
