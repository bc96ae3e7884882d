/// A sink of whatever type.
@usableFromInline class AnySink {
    @inlinable init() {}

    /// Takes out the place of a sink that has left, if this is a broadcast.
    @usableFromInline func remove(_ node: Node) {}
}

/// Where the events of a running stream go: one link of a chain, from its source down to the last sink.
///
/// A sink is fed by one source at a time, never by two calls at once, so its state needs no lock. Links hold the next
/// one down; what runs up is the `Handle` that `attach` brings before the first value.
@usableFromInline class Sink<Element: Sendable>: AnySink {
    @inlinable override init() {}

    /// Takes the handle that stops the source. A second call means that another source took over.
    @usableFromInline func attach(_ upstream: Handle) {}

    @usableFromInline func next(_ element: Element) {}

    @usableFromInline func error(_ error: any Error) {}

    @usableFromInline func completed() {}

    /// The sink that would see the same events if every link that only passes them on were taken out.
    @usableFromInline var tail: Sink<Element> { self }

    /// The hub that this passes everything to, if it is one of its inputs and does nothing else.
    @usableFromInline var outer: Hub<Element>? { nil }
}

/// A sink that changes values on their way and lets all else through.
///
/// A source that sends more than one value stops when its handle is disposed. One that sends a single value has no
/// handle and completes regardless: so a stage that has ended the stream itself, by `fail` or `finish`, drops what its
/// source still says, and stops another that takes over from it.
@usableFromInline class Stage<Element: Sendable, Output: Sendable>: Sink<Element> {
    @usableFromInline final let downstream: Sink<Output>
    /// Whether `fail` or `finish` was called.
    @exclusivity(unchecked) @usableFromInline final var isOver = false

    @inlinable init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    @inlinable override func attach(_ upstream: Handle) {
        if isOver { upstream.dispose() } else { downstream.attach(upstream) }
    }

    @inlinable override func error(_ error: any Error) {
        if !isOver { downstream.error(error) }
    }

    @inlinable override func completed() {
        if !isOver { downstream.completed() }
    }

    /// Ends the stream with an error while the source goes on. Whoever is below disposes the source.
    @inlinable final func fail(_ error: any Error) {
        if isOver { return }
        isOver = true
        downstream.error(error)
    }

    /// Ends the stream while the source goes on. Whoever is below disposes the source.
    @inlinable final func finish() {
        if isOver { return }
        isOver = true
        downstream.completed()
    }
}

/// A stage that is one closure. Formed in `@inlinable` code, the closure is compiled for the types it works on, as the
/// methods of a generic class are not.
@usableFromInline final class Step<Element: Sendable, Output: Sendable>: Stage<Element, Output> {
    @usableFromInline let onNext: (_ stage: Stage<Element, Output>, _ element: Element) throws -> Void

    @inlinable init(
        _ downstream: Sink<Output>,
        onNext: @escaping (_ stage: Stage<Element, Output>, _ element: Element) throws -> Void
    ) {
        self.onNext = onNext
        super.init(downstream)
    }

    @inlinable override func next(_ element: Element) {
        if isOver { return }
        do { try onNext(self, element) } catch { fail(error) }
    }
}

/// A stage that lets values through as well: what an operator on the ends of a stream is.
@usableFromInline class Passage<Element: Sendable>: Stage<Element, Element> {
    @inlinable override func next(_ element: Element) { downstream.next(element) }
}
