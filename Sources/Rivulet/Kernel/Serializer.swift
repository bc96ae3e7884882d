/// The guard at a source that Rivulet did not write: lets one event through at a time, and nothing after the end.
@usableFromInline
final class Serializer<Element: Sendable>: Sink<Element>, @unchecked Sendable {
    @usableFromInline
    let gate = Gate()
    @usableFromInline
    let handle: Handle
    /// Touched inside a turn only. Gone after the end, so that a source that keeps its observer keeps nothing else.
    @exclusivity(unchecked) @usableFromInline
    var downstream: Unmanaged<Sink<Element>>?

    init(_ downstream: Sink<Element>, handle: Handle) {
        self.downstream = .passRetained(downstream)
        self.handle = handle
    }

    deinit { downstream?.release() }

    @usableFromInline
    override func attach(_ upstream: Handle) { (handle as? Switch)?.put(upstream) }

    @inlinable
    override func next(_ element: Element) {
        guard gate.enter() else { return later(element) }
        deliver(element)
        gate.leave()
    }

    @inlinable
    func deliver(_ element: Element) {
        if !handle.isDisposed { downstream?._withUnsafeGuaranteedRef { $0.next(element) } }
    }

    @usableFromInline
    func later(_ element: Element) {
        gate.later { self.deliver(element) }
    }

    @usableFromInline
    override func error(_ error: any Error) {
        end { $0.error(error) }
    }

    @usableFromInline
    override func completed() {
        end { $0.completed() }
    }

    private func end(_ deliver: @escaping (Sink<Element>) -> Void) {
        gate.turn { [self] in
            guard let downstream = downstream.take()?.takeRetainedValue() else { return }
            if !handle.isDisposed { deliver(downstream) }
            handle.dispose()
        }
    }
}

/// An observer of any kind: what `Observable.create` hands to its closure, and what wraps an event handler.
///
/// It may be called from any thread. The one that `create` hands out lets one event through at a time.
public struct AnyObserver<Element: Sendable>: ObserverType, @unchecked Sendable {
    /// A closure that receives events.
    public typealias EventHandler = @Sendable (Event<Element>) -> Void

    @usableFromInline
    let sink: Sink<Element>

    @usableFromInline
    init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    /// An observer that calls `eventHandler`.
    public init(eventHandler: @escaping EventHandler) {
        sink = HandlerSink(eventHandler)
    }

    /// An observer that forwards to another.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self.init { observer.on($0) }
    }

    /// Receives one event.
    public func on(_ event: Event<Element>) { sink.on(event) }

    /// Receives a value.
    @inlinable
    public func onNext(_ element: Element) { sink.next(element) }

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

extension Sink {
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let failure): error(failure)
        case .completed: completed()
        }
    }
}
