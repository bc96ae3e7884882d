import Rivulet
import RivuletTest
import Testing

struct TakeWhileTests {
    let scheduler = TestScheduler()

    @Test func `completes at the first value that is not accepted, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--1--|")
        #expect(scheduler.record(source.take(while: { $0 < 3 })) == "-1--2--|")
        #expect(source.subscriptions == ["^------!"])
    }

    @Test func `sends that value too if it is inclusive`() {
        let source = scheduler.numbers("-1--2--3--1--|")
        #expect(scheduler.record(source.take(while: { $0 < 3 }, behavior: .inclusive)) == "-1--2--(3|)")
    }

    @Test func `ends as its source does if that is earlier`() {
        #expect(scheduler.record(scheduler.numbers("-1--|").take(while: { $0 < 3 })) == "-1--|")
        #expect(scheduler.record(scheduler.numbers("-1--#").take(while: { $0 < 3 })) == "-1--#")
    }

    @Test func `ends with what its closure throws, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--|")
        #expect(scheduler.record(source.take(while: { try $0 < 2 ? true : failing() })) == "-1--#")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `stops a source that sends at once`() {
        #expect(scheduler.record(Observable.from(1...).take(while: { $0 < 4 })) == "(123|)")
    }
}
