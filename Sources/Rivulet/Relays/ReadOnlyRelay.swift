/// A `BehaviorRelay` as those see it who may read but not write.
///
///     private let count = BehaviorRelay(value: 0)
///     var shownCount: ReadOnlyRelay<Int> { count.asReadOnly() }
public struct ReadOnlyRelay<Element: Sendable>: ObservableType, InfallibleConvertibleType {
    @usableFromInline let stream: BroadcastStream<Element>

    init(_ stream: BroadcastStream<Element>) {
        self.stream = stream
    }

    /// The newest value.
    @inlinable public var value: Element { stream.core.value }

    /// The stream that the relay sends.
    public func asObservable() -> Observable<Element> { stream }

    /// Sends the value and those to come to `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        stream.subscribe(observer)
    }
}
