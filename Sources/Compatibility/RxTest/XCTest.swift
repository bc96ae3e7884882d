import RivuletTest
import RxSwift
import XCTest

/// Fails unless both lists hold the same events at the same times.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>], file: StaticString = #filePath,
    line: UInt = #line
) {
    expect(lhs, rhs, file, line) { $0.time == $1.time && $0.value == $1.value }
}

/// Fails unless both lists hold the same events.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Event<Element>], _ rhs: [Event<Element>], file: StaticString = #filePath, line: UInt = #line
) {
    expect(lhs, rhs, file, line, ==)
}

/// Fails unless both lists hold the same events of singles.
public func XCTAssertEqual<Element: Equatable & Sendable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath, line: UInt = #line
) {
    expect(lhs, rhs, file, line) { event($0) == event($1) }
}

/// Fails unless both lists hold the same events of maybes.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>], file: StaticString = #filePath, line: UInt = #line
) {
    expect(lhs, rhs, file, line, ==)
}

/// Fails unless both lists hold the same events of completables.
public func XCTAssertEqual(
    _ lhs: [CompletableEvent], _ rhs: [CompletableEvent], file: StaticString = #filePath, line: UInt = #line
) {
    expect(lhs, rhs, file, line, ==)
}

/// Fails unless `stream` has not ended, and its values are `elements`.
public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath, line: UInt = #line
) {
    if let end = stream.first(where: \.value.isStopEvent) {
        XCTFail("The stream has ended: \(end)", file: file, line: line)
    } else {
        expect(stream.compactMap(\.value.element), elements, file, line, ==)
    }
}

private func event<Element: Sendable>(_ single: SingleEvent<Element>) -> Event<Element> {
    switch single {
    case .success(let element): .next(element)
    case .failure(let error): .error(error)
    }
}

private func expect<Item>(
    _ lhs: [Item], _ rhs: [Item], _ file: StaticString, _ line: UInt, _ isSame: (Item, Item) -> Bool
) {
    guard lhs.count != rhs.count || !zip(lhs, rhs).allSatisfy(isSame) else { return }
    func list(_ items: [Item]) -> String { items.map { "\n    \($0)" }.joined() }
    XCTFail("Expected:\(list(rhs))\nbut got:\(list(lhs))", file: file, line: line)
}
