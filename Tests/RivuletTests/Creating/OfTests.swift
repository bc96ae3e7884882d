import Rivulet
import RivuletTest
import Testing

struct OfTests {
    @Test func `sends its values in order and completes at once`() {
        #expect(TestScheduler().record(Observable.of("a", "b", "c")) == "(abc|)")
    }

    @Test func `two that are merged take turns`() {
        let merged = Observable.merge(.of("a", "b"), .of("c", "d"))
        #expect(TestScheduler().record(merged) == "(acbd|)")
    }

    @Test func `a source that is started by a value takes turns with the one that sent it`() {
        let merged = Observable.of("a", "b", "c").flatMap { Observable.of($0, $0) }
        #expect(TestScheduler().record(merged) == "(aabbcc|)")
    }

    @Test func `on a scheduler each value is a piece of work`() {
        let scheduler = TestScheduler.stepping()
        #expect(scheduler.record(Observable.of("a", "b", "c", scheduler: scheduler)) == "-abc|")
    }

    @Test func `it completes in the turn of its last value`() {
        let pairs = Observable.of(1, 2, 3, 4, 5).flatMapFirst { Observable.of($0, $0) }
        #expect(Recorder(pairs).values == [1, 1, 3, 3, 5, 5])
        let fromArray = Observable.from([1, 2, 3, 4, 5]).flatMapFirst { Observable.from([$0, $0]) }
        #expect(Recorder(fromArray).values == [1, 1, 3, 3, 5, 5])
        let ranges = Observable.range(start: 1, count: 5).flatMapFirst { Observable.range(start: $0, count: 2) }
        #expect(Recorder(ranges).values == [1, 2, 3, 4, 5, 6])
    }
}
