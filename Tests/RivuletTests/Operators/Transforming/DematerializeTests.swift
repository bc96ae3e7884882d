import Rivulet
import RivuletTest
import Testing

struct DematerializeTests {
    let scheduler = TestScheduler()

    private func events(_ diagram: String) -> TestableObservable<Event<Int>> {
        scheduler.cold(diagram, values: ["p": .next(1), "q": .next(2), "c": .completed, "e": .error(TestError())])
    }

    @Test func `turns values into events up to the end`() {
        let source = events("-p--c--p--|")
        #expect(scheduler.record(source.dematerialize()) == "-1--|")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `turns a value into the error that it carries`() {
        #expect(scheduler.record(events("-p--e--q--|").dematerialize()) == "-1--#")
    }

    @Test func `ends as its source does`() {
        #expect(scheduler.record(events("-p--|").dematerialize()) == "-1--|")
        #expect(scheduler.record(events("-p--#").dematerialize()) == "-1--#")
    }

    @Test(arguments: ["-1--2--|", "-1--2--#"]) func `undoes materialize`(diagram: String) {
        #expect(scheduler.record(scheduler.numbers(diagram).materialize().dematerialize()) == diagram)
    }
}
