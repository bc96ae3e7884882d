import RivuletTest
import XCTest

/// Fails unless both lists hold the same events at the same times.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>], file: StaticString = #filePath,
    line: UInt = #line
) {
    guard lhs != rhs else { return }
    XCTFail(difference(lhs, rhs), file: file, line: line)
}

/// Fails unless both lists hold the same events.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Event<Element>], _ rhs: [Event<Element>], file: StaticString = #filePath, line: UInt = #line
) {
    guard lhs != rhs else { return }
    XCTFail(difference(lhs, rhs), file: file, line: line)
}

/// Fails unless `stream` has not ended, and its values are `elements`.
public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath, line: UInt = #line
) {
    let seen = stream.compactMap(\.value.element)
    if let end = stream.first(where: \.value.isStopEvent) {
        XCTFail("The stream has ended: \(end)", file: file, line: line)
    } else if seen != elements {
        XCTFail(difference(seen, elements), file: file, line: line)
    }
}

private func difference<Item>(_ lhs: [Item], _ rhs: [Item]) -> String {
    func list(_ items: [Item]) -> String { items.map { "\n    \($0)" }.joined() }
    return "Expected:\(list(rhs))\nbut got:\(list(lhs))"
}
