import Rivulet
import RivuletTest
import Testing

@Suite struct ObservableTests {
    @Test func `each subscription runs the source anew`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("        --1--2--3--|").asObservable()
        #expect(scheduler.record(source) == "--1--2--3--|")
        #expect(scheduler.record(source) == "--1--2--3--|")
    }
}
