import RxCocoa
import RxSwift
import RxTest
import XCTest

/// An activity indicator beside drivers, as it is.
final class IndicatorTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    func testAnIndicatorIsCombinedWithDrivers() {
        let button = scheduler.createObserver(String.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let indicator = ActivityIndicator()
            let isValid = Driver.just(true)
            let both = Driver.combineLatest(isValid, indicator) { $0 && !$1 }
            let tuple = Driver.combineLatest(indicator, isValid).map { !$0 && $1 }
            let zipped = Driver.zip(indicator, isValid, isValid) { !$0 && $1 && $2 }
            let zippedTuple = Driver.zip(indicator, isValid).map { !$0 && $1 }
            _ = Driver.combineLatest(both, tuple, zipped, zippedTuple) { "\($0) \($1) \($2) \($3)" }.drive(button)
        }

        scheduler.start()

        XCTAssertEqual(button.events.last?.value.element, "true true true true")
    }
}
