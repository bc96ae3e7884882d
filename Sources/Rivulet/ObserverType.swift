/// Whatever can receive the events of a stream.
public protocol ObserverType<Element>: Sendable {
    /// What it receives.
    associatedtype Element: Sendable

    /// Receives one event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Receives a value.
    public func onNext(_ element: Element) { on(.next(element)) }

    /// Receives the error that ends the stream.
    public func onError(_ error: any Error) { on(.error(error)) }

    /// Receives the end of the stream.
    public func onCompleted() { on(.completed) }

    /// This observer without its type.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// An observer of other values, which `transform` turns into those of this one.
    ///
    /// An error that `transform` throws ends the stream: this observer receives it and nothing after it, and the source that
    /// the result is subscribed to is disposed.
    public func mapObserver<Result: Sendable>(
        _ transform: @escaping @Sendable (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver(MappedSink(AnyObserver(self), transform))
    }
}
