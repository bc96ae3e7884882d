import Rivulet
import RivuletTest
import Testing

struct JustTests {
    @Test func `sends its value and completes at once`() {
        #expect(TestScheduler().record(Observable.just("a")) == "(a|)")
    }

    @Test func `on a scheduler the value and the end are two pieces of work`() {
        let scheduler = TestScheduler.stepping()
        #expect(scheduler.record(Observable.just("a", scheduler: scheduler)) == "-a|")
    }

    @Test func `disposed before the value's turn it sends nothing`() {
        let scheduler = TestScheduler.stepping()
        #expect(scheduler.record(Observable.just("a", scheduler: scheduler), subscription: "-^!") == "")
    }

    @Test func `disposed between the value and the end it does not complete`() {
        let scheduler = TestScheduler.stepping()
        #expect(scheduler.record(Observable.just("a", scheduler: scheduler), subscription: "-^-!") == "--a")
    }
}
