import RxCocoa
import RxSwift
import XCTest

/// Lazy sequences: their closures run at each subscription.
final class LazyTests: XCTestCase {
    func testElementsAreMadeWhenTheyAreDue() {
        var values: [Int] = []
        Observable.from((0...).lazy.map { $0 * 2 }).take(3).subscribe(onNext: { values.append($0) })
            .dispose()
        XCTAssertEqual(values, [0, 2, 4])
    }

    func testStreamsAreMadeWhenTheyAreDue() {
        var values: [Int] = []
        Observable.concat((0...).lazy.map { Observable.just($0) }).take(3).subscribe(onNext: { values.append($0) })
            .dispose()
        XCTAssertEqual(values, [0, 1, 2])
    }

    func testStreamsOfAnyCollectionAreConcatenated() {
        var values: [Int] = []
        let streams = [Observable.just(1), .empty(), .just(2)].lazy.filter { _ in true }
        Observable.concat(streams).subscribe(onNext: { values.append($0) }).dispose()
        let others = [Infallible.just(3), .empty(), .just(4)].lazy.filter { _ in true }
        Infallible.concat(others).subscribe(onNext: { values.append($0) }).dispose()
        XCTAssertEqual(values, [1, 2, 3, 4])
        let seen = Seen()
        let done = expectation(description: "completed")
        let drivers = [Driver.just(5), .empty(), .just(6)].lazy.filter { _ in true }
        _ = Driver.concat(drivers).drive(onNext: { seen.append($0) }, onCompleted: { done.fulfill() })
        wait(for: [done], timeout: 60)
        XCTAssertEqual(seen.values, [5, 6])
    }

    func testDriversOfALazySequence() {
        let seen = Seen()
        let done = expectation(description: "completed")
        _ = Driver.from([1, 2, 3].lazy.map { $0 * 10 })
            .drive(onNext: { seen.append($0) }, onCompleted: { done.fulfill() })
        wait(for: [done], timeout: 60)
        XCTAssertEqual(seen.values, [10, 20, 30])
    }
}
