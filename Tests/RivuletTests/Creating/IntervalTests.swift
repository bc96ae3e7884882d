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
