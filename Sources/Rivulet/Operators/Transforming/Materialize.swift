extension ObservableType {
    /// Sends each event as a value, also the one that ends its source, and then completes.
    ///
    ///     -1--#
    ///     materialize()
    ///     -p--(e|)          p is next(1), e is error(...)
    ///
    /// Never fails.
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return Lift(source) { MaterializeSink($0) }
    }
}

private final class MaterializeSink<Element: Sendable>: Stage<Element, Event<Element>> {
    /// Of its own, to know at the end whether another event is still wanted.
    private let source = Switch()

    override init(_ downstream: Sink<Event<Element>>) {
        super.init(downstream)
        downstream.attach(source)
    }

    override func attach(_ upstream: Handle) { source.put(upstream) }
    override func next(_ element: Element) { downstream.next(.next(element)) }
    override func error(_ error: any Error) { end(.error(error)) }
    override func completed() { end(.completed) }

    private func end(_ event: Event<Element>) {
        if source.isDisposed { return }
        downstream.next(event)
        downstream.completed()
    }
}
