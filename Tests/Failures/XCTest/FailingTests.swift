import Rivulet
import RivuletTest
import XCTest

// Each of these fails. `.ci/failures` compares what they print with `XCTest.txt`.
final class FailingTests: XCTestCase {
    let scheduler = TestScheduler()

    func test01WrongTime() {
        let keys = scheduler.hot("a-b-c-----d---|")
        let result = scheduler.record(keys.debounce(.ticks(3), scheduler: scheduler))
        XCTAssertEqual(result, "------c-----d--|")
    }

    func test02WrongValue() {
        let result = scheduler.record(scheduler.cold("1-2-3|").map { $0 + "0" })
        XCTAssertEqual(result, Timeline("a-b-c|", values: ["a": "10", "b": "21", "c": "30"]))
    }

    func test03ExtraValue() {
        let result = scheduler.record(scheduler.cold("a-a 30s b|"))
        XCTAssertEqual(result, "a 32s b|")
    }

    func test04MissingValue() {
        let result = scheduler.record(scheduler.cold("a-a-b|").distinctUntilChanged())
        XCTAssertEqual(result, "a-a-b|")
    }

    func test05WrongError() {
        let result = scheduler.record(scheduler.cold("a-#", error: RxError.noElements))
        XCTAssertEqual(result, Timeline("a-#", error: RxError.overflow))
    }

    func test06EarlyEnd() {
        let result = scheduler.record(scheduler.cold("a-b-c|").take(2))
        XCTAssertEqual(result, "a-b-c|")
    }

    func test07WrongSubscription() {
        let source = scheduler.cold("a-#")
        XCTAssertEqual(scheduler.record(source.retry(2)), "a-a-#")
        XCTAssertEqual(source.subscriptions, ["^-!", "--^---!"])
    }

    func test08UnreadEvent() throws {
        let text = PublishRelay<String>()
        try scheduler.probe(text.debounce(.ticks(2), scheduler: scheduler)) { searches in
            text.accept("swift")
            try searches.next("swift")
            text.accept("swiftly")
            scheduler.advance(by: .ticks(2))
        }
    }

    func test09ParseError() {
        let result = scheduler.record(scheduler.cold("a-b|"))
        XCTAssertEqual(result, "a-b)|")
    }

    func test10EndlessTimer() {
        let timer = Observable<Int>.interval(.ticks(1), scheduler: scheduler)
        XCTAssertEqual(scheduler.record(timer), "-0-1-2")
    }

    func test11UnhandledError() {
        Hooks.defaultErrorHandler = { place, error in XCTFail("Unhandled error \(error) at \(place.first ?? "")") }
        _ = Observable<Int>.error(TestError()).bind(to: PublishRelay<Int>())
    }
}
