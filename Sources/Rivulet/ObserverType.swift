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

    /// Returns an observer that transforms each value with `transform` and passes it to this one.
    ///
    /// If `transform` throws, this observer receives the error and nothing after it. The source of the returned observer is
    /// disposed.
    public func mapObserver<Result: Sendable>(
        _ transform: @escaping @Sendable (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver(MappedSink(AnyObserver(self), transform))
    }
}
