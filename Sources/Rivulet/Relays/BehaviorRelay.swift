/// A stream that is fed by hand, never ends, always has a value, and sends it first to whoever subscribes.
///
///     0-1--2--3---    BehaviorRelay(value: 0), accept(1) ...
///     ---1-2--3---    subscribed after 1
public final class BehaviorRelay<Element: Sendable>: RelayType {
    @usableFromInline let stream: BroadcastStream<Element>

    /// A relay that starts with `value`.
    public init(value: Element) {
        stream = BroadcastStream(Broadcast(value: value), name: "BehaviorRelay")
    }

    /// The newest accepted value, also while an older one is still being delivered.
    @inlinable public var value: Element { stream.core.value }

    /// Sends a value.
    @inlinable public func accept(_ element: Element) { stream.core.accept(element) }

    /// Changes the value and sends the result, as one step: no other value is accepted between.
    ///
    ///     count.update { $0 += 1 }
    ///
    /// Holds no lock while `change` runs. If the relay accepts another value meanwhile, `change` runs again on that one, so
    /// no update is lost. The number of runs is bounded under frequent calls of `accept`: after the first run, values that
    /// `change` itself sends do not count, and from the eighth run on, the result replaces values accepted meanwhile.
    ///
    /// A collection is copied, because the relay must be able to emit its value while `change` runs.
    public func update(_ change: (inout Element) -> Void) { stream.core.update(change) }

    /// The relay as those see it who may read but not write.
    public func asReadOnly() -> ReadOnlyRelay<Element> { ReadOnlyRelay(stream) }

    /// The stream that the relay sends.
    @inlinable public func asObservable() -> Observable<Element> { stream }

    /// Sends the value and those to come to `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        stream.subscribe(observer)
    }
}
