import Rivulet
import RivuletTest
import Testing

@Suite struct FlatMapResultTests {
    let scheduler = TestScheduler()

    @Test func `a stream that fails is a failure, and the others go on`() {
        let taps = scheduler.hot("a---b-------|")
        let (failing, lasting) = (scheduler.cold("1-#"), scheduler.cold("2-3|"))
        let results = taps.flatMapResult { $0 == "a" ? failing : lasting }
        let shown = results.map { result in (try? result.get()) ?? "x" }
        #expect(scheduler.record(shown) == "1-x-2-3-----|")
    }

    @Test func `an error of the source, or of the closure, ends it`() {
        let source = scheduler.hot("a--#")
        #expect(scheduler.record(source.flatMapResult { Observable.just($0) }.map { _ in "x" }) == "x--#")
        let failing = Observable.just("a").flatMapResult { _ -> Observable<Int> in throw TestError() }
        #expect(Recorder(failing.map { _ in 0 }).events == [.error(TestError())])
    }
}
