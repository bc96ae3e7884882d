/// A stream that is fed by hand, and sends only its last value, when it completes.
///
///     -1--2--3--|       onNext(1) ... onCompleted()
///     ----------(3|)    subscribed at any time
///
/// Who subscribes after completion sees the last value, then the end. After an error only the error is seen.
public final class AsyncSubject<Element: Sendable>: Subject<Element> {
    /// A subject without subscribers.
    public init() { super.init(Broadcast(.lastAtCompletion)) }
}
