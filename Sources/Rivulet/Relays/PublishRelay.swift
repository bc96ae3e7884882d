/// A stream that is fed by hand, never ends, and sends to those who are subscribed at the time.
///
///     -1--2--3---    accept(1) ...
///     ----2--3---    subscribed after 1
public final class PublishRelay<Element: Sendable>: RelayType {
    @usableFromInline let stream = BroadcastStream<Element>(Broadcast(), name: "PublishRelay")

    /// A relay without subscribers.
    public init() {}

    /// Sends a value.
    @inlinable public func accept(_ element: Element) { stream.core.next(element) }

    /// The stream that the relay sends.
    @inlinable public func asObservable() -> Observable<Element> { stream }

    /// Starts to send values to `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        stream.subscribe(observer)
    }
}
