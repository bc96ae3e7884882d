import Rivulet
import RivuletTest
import Testing

// Each of these fails. `.ci/failures` compares what they print with `SwiftTesting.txt`.
@Suite struct FailingTests {
    let scheduler = TestScheduler()

    @Test func `01 wrong time`() {
        let keys = scheduler.hot("a-b-c-----d---|")
        let result = scheduler.record(keys.debounce(.ticks(3), scheduler: scheduler))
        #expect(result == "------c-----d--|")
    }

    @Test func `02 wrong value`() {
        let result = scheduler.record(scheduler.cold("1-2-3|").map { $0 + "0" })
        #expect(result == Timeline("a-b-c|", values: ["a": "10", "b": "21", "c": "30"]))
    }

    @Test func `03 extra value`() {
        let result = scheduler.record(scheduler.cold("a-a 30s b|"))
        #expect(result == "a 32s b|")
    }

    @Test func `04 missing value`() {
        let result = scheduler.record(scheduler.cold("a-a-b|").distinctUntilChanged())
        #expect(result == "a-a-b|")
    }

    @Test func `05 wrong error`() {
        let result = scheduler.record(scheduler.cold("a-#", error: RxError.noElements))
        #expect(result == Timeline("a-#", error: RxError.overflow))
    }

    @Test func `06 early end`() {
        let result = scheduler.record(scheduler.cold("a-b-c|").take(2))
        #expect(result == "a-b-c|")
    }

    @Test func `07 wrong subscription`() {
        let source = scheduler.cold("a-#")
        #expect(scheduler.record(source.retry(2)) == "a-a-#")
        #expect(source.subscriptions == ["^-!", "--^---!"])
    }

    @Test func `08 unread event`() throws {
        let text = PublishRelay<String>()
        try scheduler.probe(text.debounce(.ticks(2), scheduler: scheduler)) { searches in
            text.accept("swift")
            try searches.next("swift")
            text.accept("swiftly")
            scheduler.advance(by: .ticks(2))
        }
    }

    @Test func `09 parse error`() {
        let result = scheduler.record(scheduler.cold("a-b|"))
        #expect(result == "a-b)|")
    }

    @Test func `10 endless timer`() {
        let timer = Observable<Int>.interval(.ticks(1), scheduler: scheduler)
        #expect(scheduler.record(timer) == "-0-1-2")
    }

    @Test func `11 unhandled error`() {
        Hooks.defaultErrorHandler = { place, error in
            Issue.record("Unhandled error \(error) at \(place.first ?? "")")
        }
        _ = Observable<Int>.error(TestError()).bind(to: PublishRelay<Int>())
    }
}
