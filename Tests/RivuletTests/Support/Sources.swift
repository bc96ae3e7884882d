import Foundation
import Rivulet
import RivuletTest

/// A source that sends `elements` and completes, all at once.
func list<Element>(_ elements: Element...) -> Observable<Element> {
    .create { observer in
        for element in elements { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
    }
}

/// A source that fails at once.
func failed<Element: Sendable>(_: Element.Type = Element.self) -> Observable<Element> {
    .create { observer in
        observer.onError(TestError())
        return Disposables.create()
    }
}

/// Carries a value out of a closure.
final class Handover<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value?

    func take(_ new: Value) { lock.withLock { value = new } }

    /// The value, which is kept no longer.
    func give() -> Value? { lock.withLock { value.take() } }
}

/// A sequence without an end.
struct Endless<Element: Sendable>: Sequence, Sendable {
    let first: Element
    let next: @Sendable (Element) -> Element

    func makeIterator() -> some IteratorProtocol<Element> { sequence(first: first, next: next).makeIterator() }
}
