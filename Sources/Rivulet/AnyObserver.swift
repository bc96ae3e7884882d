/// An observer of any kind: what `Observable.create` hands to its closure, and what wraps an event handler.
///
/// It may be called from any thread. The one that `create` hands out lets one event through at a time.
public struct AnyObserver<Element: Sendable>: ObserverType {
    /// A closure that receives events.
    public typealias EventHandler = @Sendable (Event<Element>) -> Void

    @usableFromInline let sink: Sink<Element>

    @usableFromInline init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    /// An observer that calls `eventHandler`.
    public init(eventHandler: @escaping EventHandler) {
        sink = HandlerSink(eventHandler)
    }

    /// An observer that forwards to another.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        sink = AdaptorSink.of(observer) ?? HandlerSink { observer.on($0) }
    }

    /// Receives one event.
    public func on(_ event: Event<Element>) { sink.on(event) }

    /// Receives a value.
    @inlinable public func onNext(_ element: Element) { sink.next(element) }

    /// Receives the error that ends the stream.
    public func onError(_ error: any Error) { sink.error(error) }

    /// Receives the end of the stream.
    public func onCompleted() { sink.completed() }

    /// This observer.
    public func asObserver() -> AnyObserver<Element> { self }
}

private final class HandlerSink<Element: Sendable>: Sink<Element> {
    let handler: @Sendable (Event<Element>) -> Void

    init(_ handler: @escaping @Sendable (Event<Element>) -> Void) {
        self.handler = handler
    }

    override func next(_ element: Element) { handler(.next(element)) }
    override func error(_ error: any Error) { handler(.error(error)) }
    override func completed() { handler(.completed) }
}
