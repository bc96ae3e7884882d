import Rivulet
import RivuletTest
import Testing

struct MaterializeTests {
    let scheduler = TestScheduler()

    @Test func `sends values and the end as values`() {
        let result = scheduler.record(scheduler.numbers("-1--2--|").materialize().map(\.debugDescription))
        #expect(result == Timeline("-p--q--(c|)", values: ["p": "next(1)", "q": "next(2)", "c": "completed"]))
    }

    @Test func `sends an error as a value and completes`() {
        let result = scheduler.record(scheduler.numbers("-1--#").materialize().map(\.debugDescription))
        #expect(result == Timeline("-p--(e|)", values: ["p": "next(1)", "e": "error(TestError())"]))
    }

    @Test func `sends no end to whom the values were enough`() {
        let first = Observable.just(1).materialize().take(1).concat(Observable.never())
        #expect(Recorder(first).events.count == 1)
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.numbers("-1--2--|")
        #expect(scheduler.record(source.materialize().map(\.isStopEvent), subscription: "^--!").values == [false])
        #expect(source.subscriptions == ["^--!"])
    }
}
