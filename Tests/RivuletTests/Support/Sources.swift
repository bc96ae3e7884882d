import Rivulet
import RivuletTest
import Synchronization

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
final class Handover<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func take(_ new: Value) { value.withLock { $0 = new } }

    /// The value, which is kept no longer.
    func give() -> Value? { value.withLock { $0.take() } }
}
