import Rivulet
import RivuletTest
import Testing

struct DematerializeTests {
    let scheduler = TestScheduler()

    private func events(_ diagram: String) -> TestableObservable<Event<Int>> {
        scheduler.cold(diagram, values: ["1": .next(1), "2": .next(2), "c": .completed, "e": .error(TestError())])
    }

    @Test func `turns values into events up to the end`() {
        let source = events("-1--2--c--1--|")
        #expect(scheduler.record(source.dematerialize()) == "-1--2--|")
        #expect(source.subscriptions == ["^------!"])
    }

    @Test func `turns a value into the error that it carries`() {
        #expect(scheduler.record(events("-1--e--2--|").dematerialize()) == "-1--#")
    }

    @Test func `ends as its source does`() {
        #expect(scheduler.record(events("-1--|").dematerialize()) == "-1--|")
        #expect(scheduler.record(events("-1--#").dematerialize()) == "-1--#")
    }

    @Test(arguments: ["-1--2--|", "-1--2--#"]) func `undoes materialize`(diagram: String) {
        #expect(scheduler.record(scheduler.numbers(diagram).materialize().dematerialize()) == diagram)
    }
}
