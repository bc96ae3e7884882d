import Rivulet
import RivuletTest
import Testing

struct SinkTests {
    @Test func `a stage whose closure threw does not let the end of its source through`() {
        let failing = Observable.just(1).map { (_: Int) -> Int in throw TestError() }
        #expect(Recorder(failing.catch { _ in .never() }).events.isEmpty)
    }

    @Test func `a source of one value completes nothing that was cut off after it`() {
        let parts = Observable.just(1).take(1).concat(Observable.never())
        #expect(Recorder(parts).events == [.next(1)])
    }
}
