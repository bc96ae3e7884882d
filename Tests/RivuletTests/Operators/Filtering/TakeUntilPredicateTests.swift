import Rivulet
import RivuletTest
import Testing

struct TakeUntilPredicateTests {
    let scheduler = TestScheduler()

    @Test func `completes at the first value that is accepted, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--1--|")
        #expect(scheduler.record(source.take(until: { $0 == 3 })) == "-1--2--|")
        #expect(source.subscriptions == ["^------!"])
    }

    @Test func `sends that value too if it is inclusive`() {
        let source = scheduler.numbers("-1--2--3--1--|")
        #expect(scheduler.record(source.take(until: { $0 == 3 }, behavior: .inclusive)) == "-1--2--(3|)")
    }

    @Test func `ends as its source does if that is earlier`() {
        #expect(scheduler.record(scheduler.numbers("-1--|").take(until: { $0 == 3 })) == "-1--|")
        #expect(scheduler.record(scheduler.numbers("-1--#").take(until: { $0 == 3 })) == "-1--#")
    }

    @Test func `ends with what its closure throws`() {
        let source = scheduler.numbers("-1--2--3--|")
        #expect(scheduler.record(source.take(until: { try $0 < 2 ? false : failing() })) == "-1--#")
    }
}
