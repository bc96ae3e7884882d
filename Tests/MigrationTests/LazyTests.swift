import RxCocoa
import RxSwift
import XCTest

/// Lazy sequences: their closures run at each subscription.
final class LazyTests: XCTestCase {
    func testElementsAreMadeWhenTheyAreDue() {
        var values: [Int] = []
        Observable.from((0...).lazy.map { $0 * 2 } as LazyMapSequence).take(3).subscribe(onNext: { values.append($0) })
            .dispose()
        XCTAssertEqual(values, [0, 2, 4])
    }

    func testStreamsAreMadeWhenTheyAreDue() {
        var values: [Int] = []
        Observable.concat((0...).lazy.map { Observable.just($0) }).take(3).subscribe(onNext: { values.append($0) })
            .dispose()
        XCTAssertEqual(values, [0, 1, 2])
    }

    func testDriversOfALazySequence() {
        let seen = Seen()
        let done = expectation(description: "completed")
        _ = Driver.from([1, 2, 3].lazy.map { $0 * 10 } as LazyMapSequence)
            .drive(onNext: { seen.append($0) }, onCompleted: { done.fulfill() })
        wait(for: [done], timeout: 60)
        XCTAssertEqual(seen.values, [10, 20, 30])
    }
}
