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
}
