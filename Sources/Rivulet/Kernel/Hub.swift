/// The meeting point of an operator with several inputs: one gate, one sink below, one group of handles above.
///
/// What its inputs and alarms call runs inside a turn, so an operator's state needs no lock; values go down with no
/// lock held.
@usableFromInline
final class Hub<Output: Sendable> {
    @usableFromInline
    let gate = Gate()
    @usableFromInline
    let downstream: Sink<Output>
    @usableFromInline
    let inputs = Group()

    /// Attaches to `downstream`, before any input may send.
    @usableFromInline
    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        downstream.attach(inputs)
    }

    /// Sends a value down. Inside a turn only.
    @inlinable
    func emit(_ output: Output) {
        if !inputs.isDisposed { downstream.next(output) }
    }

    /// Ends with an error. Inside a turn only.
    @usableFromInline
    func fail(_ error: any Error) {
        guard !inputs.isDisposed else { return }
        downstream.error(error)
        inputs.dispose()
    }

    /// Ends. Inside a turn only.
    @usableFromInline
    func complete() {
        guard !inputs.isDisposed else { return }
        downstream.completed()
        inputs.dispose()
    }

    /// Runs `source` as an input: `onNext` and `onCompleted` are called inside turns, an error ends the whole.
    @usableFromInline
    func subscribe<Element: Sendable>(
        _ source: Observable<Element>, onNext: @escaping (Element) throws -> Void,
        onCompleted: @escaping () -> Void
    ) {
        if !inputs.isDisposed { source.run(Input(self, onNext: onNext, onCompleted: onCompleted)) }
    }
}

/// One input of a hub, for values of its own type.
@usableFromInline
final class Input<Element: Sendable, Output: Sendable>: Sink<Element> {
    @usableFromInline
    let hub: Hub<Output>
    @usableFromInline
    let onNext: (Element) throws -> Void
    let onCompleted: () -> Void
    private var key: Int?

    init(_ hub: Hub<Output>, onNext: @escaping (Element) throws -> Void, onCompleted: @escaping () -> Void) {
        self.hub = hub
        self.onNext = onNext
        self.onCompleted = onCompleted
    }

    override func attach(_ upstream: Handle) { key = hub.inputs.put(upstream, at: key) }

    @inlinable
    override func next(_ element: Element) {
        guard hub.gate.enter() else { return later(element) }
        take(element)
        hub.gate.leave()
    }

    @inlinable
    func take(_ element: Element) {
        guard !hub.inputs.isDisposed else { return }
        do { try onNext(element) } catch { hub.fail(error) }
    }

    @usableFromInline
    func later(_ element: Element) {
        hub.gate.later { self.take(element) }
    }

    override func error(_ error: any Error) {
        hub.gate.turn { [hub] in hub.fail(error) }
    }

    override func completed() {
        if let key { hub.inputs.remove(at: key) }
        hub.gate.turn { [hub, onCompleted] in
            if !hub.inputs.isDisposed { onCompleted() }
        }
    }
}

/// One input of a hub whose values go down as they are, for the operators that merge.
@usableFromInline
final class Inner<Element: Sendable>: Sink<Element> {
    @usableFromInline
    let hub: Hub<Element>
    private let onCompleted: (() -> Void)?
    private var key: Int?

    /// Counts as an open input of `hub` until it completes. Then, if it was the last, the hub completes.
    init(_ hub: Hub<Element>, onCompleted: (() -> Void)? = nil) {
        self.hub = hub
        self.onCompleted = onCompleted
        hub.inputs.open()
    }

    override func attach(_ upstream: Handle) { key = hub.inputs.put(upstream, at: key) }

    @inlinable
    override func next(_ element: Element) {
        guard hub.gate.enter() else { return later(element) }
        hub.emit(element)
        hub.gate.leave()
    }

    @usableFromInline
    func later(_ element: Element) {
        hub.gate.later { [hub] in hub.emit(element) }
    }

    override func error(_ error: any Error) {
        hub.gate.turn { [hub] in hub.fail(error) }
    }

    override func completed() {
        if let key { hub.inputs.remove(at: key) }
        onCompleted?()
        hub.close()
    }

    override var tail: Sink<Element> { hub.inputs.hasOneInput ? hub.downstream.tail : self }
}

extension Hub {
    /// Ends one open input, and completes if it was the last.
    func close() {
        if inputs.close() { gate.turn { self.complete() } }
    }
}
