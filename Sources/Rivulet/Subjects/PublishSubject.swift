/// A stream that is fed by hand, and sends to those who are subscribed at the time.
///
///     -1--2--3--|    onNext(1) ... onCompleted()
///     ----2--3--|    subscribed after 1
///
/// Who subscribes after the end sees only the end.
public final class PublishSubject<Element: Sendable>: Subject<Element> {
    /// A subject without subscribers.
    @inlinable public init() { super.init(Broadcast()) }
}
