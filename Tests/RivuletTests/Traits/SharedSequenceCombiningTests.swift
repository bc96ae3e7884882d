import Rivulet
import RivuletTest
import Testing

struct SharedSequenceCombiningTests {
    let scheduler = TestScheduler()

    @Test func `sequences are merged and put one after the other`() {
        let (a, b) = (driver("a--b|"), driver("-1--2|"))
        #expect(scheduler.record(Driver.merge(a, b)) == "a1-b2|")
    }

    @Test func `one follows the other`() {
        let (a, b) = (Driver.of("a", "b"), Driver.just("c"))
        #expect(Recorder(Driver.concat([a, b])).events == [.next("a"), .next("b"), .next("c"), .completed])
    }

    @Test func `an endless sequence is asked for the next when one has completed`() {
        let sources = Endless(first: Driver.just(1)) { $0.map { $0 + 1 } }
        let recorder = Recorder(Driver.concat(sources).asObservable().take(3))
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func `the newest values are combined`() {
        let (a, b) = (Driver.of(1, 2), Driver.just(10))
        #expect(Recorder(Driver.combineLatest(a, b) { $0 + $1 }).values == [11, 12])
        #expect(Recorder(Driver.combineLatest([a, b])).values == [[1, 10], [2, 10]])
        #expect(Recorder(Driver.combineLatest([a, b]) { $0.reduce(0, +) }).values == [11, 12])
        let pair = Recorder(Driver.combineLatest(a, Driver.just("x")))
        #expect(pair.values.map(\.0) == [1, 2])
        #expect(pair.values.map(\.1) == ["x", "x"])
    }

    @Test func `values are combined in pairs`() {
        let (a, b) = (Driver.of(1, 2), Driver.of(10, 20))
        #expect(Recorder(Driver.zip(a, b) { $0 + $1 }).values == [11, 22])
        #expect(Recorder(Driver.zip([a, b])).values == [[1, 10], [2, 20]])
        #expect(Recorder(Driver.zip([a, b]) { $0.reduce(0, +) }).values == [11, 22])
        #expect(Recorder(Driver.zip(a, b)).values.map(\.1) == [10, 20])
    }

    private func driver(_ diagram: String) -> Driver<String> {
        let source = scheduler.hot(diagram)
        return SharingScheduler.mock(scheduler: scheduler) { source.asDriver(onErrorJustReturn: "") }
    }
}
