/// A stream that is fed by hand, always has a value, and sends it first to whoever subscribes.
///
///     0-1--2--3--|    BehaviorSubject(value: 0), onNext(1) ... onCompleted()
///     ---1-2--3--|    subscribed after 1
///
/// Who subscribes after the end sees only the end.
public final class BehaviorSubject<Element: Sendable>: Subject<Element> {
    /// A subject that starts with `value`.
    public init(value: Element) { super.init(Broadcast(value: value)) }

    /// The newest value, also after completion. Throws the error that ended the stream, or `RxError.disposed`.
    public func value() throws -> Element { try core.currentValue() }
}
