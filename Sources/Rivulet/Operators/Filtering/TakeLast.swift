extension ObservableType {
    /// Sends the last `count` values when its source has completed.
    ///
    ///     -1--2--3--|
    ///     takeLast(2)
    ///     ----------(23|)
    ///
    /// Sends all of them if there are fewer, and none if its source fails or `count` is 0 or less.
    public func takeLast(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Lift(source) { TakeLastSink($0, count) }
    }
}

private final class TakeLastSink<Element: Sendable>: Stage<Element, Element> {
    /// Of its own, to know while it sends the values whether more are wanted.
    private let source = Switch()
    private let count: Int
    private var last = Fifo<Element>()

    init(_ downstream: Sink<Element>, _ count: Int) {
        self.count = count
        super.init(downstream)
        downstream.attach(source)
    }

    override func attach(_ upstream: Handle) { source.put(upstream) }

    override func next(_ element: Element) {
        last.append(element)
        if last.count > count { _ = last.popFirst() }
    }

    override func completed() {
        while !source.isDisposed, let element = last.popFirst() { downstream.next(element) }
        if !source.isDisposed { downstream.completed() }
    }
}
