/// A stream that is fed by hand, never ends, and sends its newest values first to whoever subscribes.
///
///     -1-2-3----4---       create(bufferSize: 2), accept(1) ...
///     ------(23)---4---    subscribed after 3
public final class ReplayRelay<Element: Sendable>: RelayType {
    @usableFromInline let stream: BroadcastStream<Element>

    /// A relay that keeps the newest `bufferSize` values.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> { ReplayRelay(limit: max(0, bufferSize)) }

    /// A relay that keeps all values.
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(limit: .max) }

    private init(limit: Int) {
        stream = BroadcastStream(Broadcast(.untilEnd(limit)), name: "ReplayRelay")
    }

    /// Sends a value.
    @inlinable public func accept(_ element: Element) { stream.core.next(element) }

    /// The stream that the relay sends.
    @inlinable public func asObservable() -> Observable<Element> { stream }

    /// Sends the newest values and those to come to `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        stream.subscribe(observer)
    }
}
