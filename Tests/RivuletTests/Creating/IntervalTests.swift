import Rivulet
import RivuletTest
import Testing

struct IntervalTests {
    @Test func `counts once a period, first after one`() {
        let scheduler = TestScheduler()
        let interval = Observable<Int>.interval(.ticks(3), scheduler: scheduler)
        #expect(scheduler.record(interval, until: .ticks(12)) == "---0--1--2--3")
    }

    @Test func `stops when it is disposed, also from inside a value`() {
        let scheduler = TestScheduler()
        let interval = Observable<Int>.interval(.ticks(2), scheduler: scheduler)
        #expect(scheduler.record(interval, subscription: "^----!") == "--0-1")
        #expect(scheduler.record(interval.take(2)).values == [0, 1])
        #expect(scheduler.problem == nil)
    }

    @Test func `each tick precedes what the one before has scheduled for the same time`() {
        let debounced = run { $0.take(3).debounce(.ticks(10), scheduler: $1) }
        #expect(debounced == [.next(230, 2), .completed(230)])
        let delayed = run { ticks, scheduler in
            ticks.take(4).flatMapLatest { Observable.just($0).delay(.ticks(10), scheduler: scheduler) }
        }
        #expect(delayed == [.next(250, 3), .completed(251)])
        let throttled = run { $0.take(5).throttle(.ticks(20), scheduler: $1) }
        #expect(throttled == [.next(210, 0), .next(230, 2), .next(250, 4), .completed(250)])
        let switched = run { ticks, scheduler in
            ticks.take(4).flatMapLatest { outer in
                Observable<Int>.interval(.ticks(10), scheduler: scheduler).take(2).map { outer * 10 + $0 }
            }
        }
        #expect(switched == [.next(250, 30), .next(260, 31), .completed(260)])
    }

    /// The events of ticks once in ten units, subscribed at 200.
    private func run(
        _ apply: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
    ) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start { apply(.interval(.ticks(10), scheduler: scheduler), scheduler) }.events
    }

    @Test func `lets go of its observer when it is disposed`() {
        let (scheduler, log) = (TestScheduler(), Log<String>())
        let subscription = { (farewell: Farewell) in
            Observable<Int>.interval(.ticks(1), scheduler: scheduler).subscribe(onNext: { _ in _ = farewell })
        }(Farewell { log.append("gone") })
        scheduler.advance(by: .ticks(2))
        #expect(log.values == [])
        subscription.dispose()
        scheduler.start()
        #expect(log.values == ["gone"])
    }
}
