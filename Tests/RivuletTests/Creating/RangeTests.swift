import Rivulet
import RivuletTest
import Testing

struct RangeTests {
    @Test func `counts up from its start`() {
        #expect(TestScheduler().record(Observable.range(start: 3, count: 4)) == "(3456|)")
        #expect(TestScheduler().record(Observable.range(start: 3, count: 0)) == "|")
    }

    @Test func `the last number may be the largest of its type`() {
        let recorder = Recorder(Observable<UInt8>.range(start: 254, count: 2))
        #expect(recorder.values == [254, 255])
        #expect(recorder.isCompleted)
    }

    @Test func `a number beyond its type, or a negative count, is an error`() {
        #expect(Recorder(Observable<Int8>.range(start: 127, count: 2)).events == [.error(RxError.overflow)])
        #expect(Recorder(Observable.range(start: 1, count: -1)).events == [.error(RxError.argumentOutOfRange)])
    }

    @Test func `on a scheduler each number is a piece of work`() {
        let scheduler = TestScheduler.stepping()
        #expect(scheduler.record(Observable.range(start: 1, count: 3, scheduler: scheduler)) == "-123|")
    }
}
