/// Where the events of a running stream go: one link of a chain, from its source down to the last sink.
///
/// A sink is fed by one source at a time, never by two calls at once, so its state needs no lock. Links hold the next
/// one down; what runs up is the `Handle` that `attach` brings before the first value.
@usableFromInline
class Sink<Element: Sendable> {
    @inlinable
    init() {}

    /// Takes the handle that stops the source. A second call means that another source took over.
    @usableFromInline
    func attach(_ upstream: Handle) {}

    @usableFromInline
    func next(_ element: Element) {}

    @usableFromInline
    func error(_ error: any Error) {}

    @usableFromInline
    func completed() {}

    /// The sink that would see the same events if every link that only passes them on were taken out.
    @usableFromInline
    var tail: Sink<Element> { self }
}

/// A sink that changes values on their way and lets all else through.
@usableFromInline
class Stage<Element: Sendable, Output: Sendable>: Sink<Element> {
    @usableFromInline
    final let downstream: Sink<Output>

    @inlinable
    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    @inlinable
    override func attach(_ upstream: Handle) { downstream.attach(upstream) }

    @inlinable
    override func error(_ error: any Error) { downstream.error(error) }

    @inlinable
    override func completed() { downstream.completed() }
}

/// A stage that lets values through as well: what an operator on the ends of a stream is.
@usableFromInline
class Passage<Element: Sendable>: Stage<Element, Element> {
    @inlinable
    override func next(_ element: Element) { downstream.next(element) }
}
