import RxSwift
import XCTest

import enum SameNames.Event

/// A client that takes a name which RxSwift has as well from another module.
final class ImportByKindTests: XCTestCase {
    func testNameThatIsImportedByItsKindWins() {
        XCTAssertEqual(String(reflecting: Event.only), "SameNames.Event.only")
        XCTAssertEqual(RxSwift.Event.next(1).element, 1)
    }
}
