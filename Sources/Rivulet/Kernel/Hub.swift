/// The meeting point of an operator with several inputs: one gate, one sink below, one group of handles above.
///
/// What its inputs and alarms call runs inside a turn, so an operator's state needs no lock; values go down with no lock
/// held.
@usableFromInline final class Hub<Output: Sendable> {
    @usableFromInline let gate = Gate()
    /// Held, without a count for each value. Changes inside a turn only.
    @exclusivity(unchecked) @usableFromInline var target: Unmanaged<Sink<Output>>
    @usableFromInline let inputs = Group()
    /// Whether it began as a part of a stream that another hub runs.
    private let isNested: Bool

    /// Attaches to `downstream`. Inputs run after that: so many are open from the start.
    @usableFromInline init(_ downstream: Sink<Output>, inputs count: Int = 0) {
        target = .passRetained(downstream)
        isNested = downstream.outer != nil
        inputs.open(count)
        downstream.attach(inputs)
    }

    deinit {
        releaseFlat(target.takeUnretainedValue(), of: self) { target.release() }
    }

    /// Where the values go.
    var downstream: Sink<Output> { target.takeUnretainedValue() }

    /// Sends a value down. Inside a turn only.
    @inlinable func emit(_ output: Output) {
        if !inputs.isDisposed { target._withUnsafeGuaranteedRef { $0.next(output) } }
    }

    /// Ends with an error. Inside a turn only.
    @usableFromInline func fail(_ error: any Error) {
        guard !inputs.isDisposed else { return }
        downstream.error(error)
        inputs.dispose()
    }

    /// Ends. Inside a turn only.
    @usableFromInline func complete() {
        guard !inputs.isDisposed else { return }
        downstream.completed()
        inputs.dispose()
    }

    /// Calls `emit` and ends. Inside a turn only.
    func once(_ emit: () throws -> Void) {
        do {
            try emit()
            complete()
        } catch {
            fail(error)
        }
    }

    /// Ends one open input, and the whole if it was the last or `isOver`. Inside a turn only.
    @usableFromInline func close(andEndIf isOver: Bool) {
        if inputs.close() || isOver { complete() }
    }

    /// Ends one open input, and the whole if it was the last.
    @usableFromInline func close() {
        if inputs.close() { gate.turn { self.complete() } }
    }

    /// Whether the only input that may still send could as well send to `downstream` itself: no other is in a turn, or has
    /// left a value for the one that is under way.
    var isPassage: Bool { !inputs.isDisposed && inputs.hasOneInput && gate.isIdle }

    /// Leaves out the links below that would only pass on what comes from here, so that a chain does not grow whose links
    /// are each started by a value of the one before. A source may complete after its value: so hubs below do the same, a few
    /// of them, and many when one hub in sixteen asks.
    func shorten() {
        if isNested { shorten(isOne(self, in: 16) ? 64 : 1) }
    }

    private func shorten(_ count: Int) {
        guard gate.enter() else { return gate.later { self.shorten(inTurn: count) } }
        shorten(inTurn: count)
        gate.leave()
    }

    private func shorten(inTurn count: Int) {
        guard !inputs.isDisposed else { return }
        let (former, tail) = (target, downstream.tail)
        if tail !== downstream {
            tail.attach(inputs)
            target = .passRetained(tail)
            former.release()
        }
        if count > 0 { downstream.outer?.shorten(count - 1) }
    }

    /// Runs `source` as an input: `onNext` and `onCompleted` are called inside turns, an error ends the whole.
    @inlinable func subscribe<Element: Sendable>(
        to source: Observable<Element>, onNext: @escaping (Element) throws -> Void, onCompleted: @escaping () -> Void
    ) {
        if !inputs.isDisposed { source.run(Input(self, onNext: onNext, onCompleted: onCompleted)) }
    }
}

/// What all inputs of a hub have in common: their handles are in its group, and their errors end the whole.
@usableFromInline class HubSink<Element: Sendable, Output: Sendable>: Sink<Element> {
    @usableFromInline final let hub: Hub<Output>
    @usableFromInline final var key: Int?

    @inlinable init(_ hub: Hub<Output>) {
        self.hub = hub
    }

    @usableFromInline override final func attach(_ upstream: Handle) { key = hub.inputs.put(upstream, at: key) }

    @usableFromInline override final func error(_ error: any Error) { hub.gate.turn { [hub] in hub.fail(error) } }

    /// Lets go of the source, which has ended.
    @usableFromInline final func detach() {
        if let key { hub.inputs.remove(at: key) }
    }
}

/// An input for values of its own type, which closures take.
@usableFromInline final class Input<Element: Sendable, Output: Sendable>: HubSink<Element, Output> {
    @usableFromInline let onNext: (Element) throws -> Void
    @usableFromInline let onCompleted: () -> Void

    @inlinable init(_ hub: Hub<Output>, onNext: @escaping (Element) throws -> Void, onCompleted: @escaping () -> Void) {
        self.onNext = onNext
        self.onCompleted = onCompleted
        super.init(hub)
    }

    @inlinable override func next(_ element: Element) {
        guard hub.gate.enter() else { return later(element) }
        take(element)
        hub.gate.leave()
    }

    @inlinable func take(_ element: Element) {
        if hub.inputs.isDisposed { return }
        do { try onNext(element) } catch { hub.fail(error) }
    }

    @usableFromInline func later(_ element: Element) {
        hub.gate.later { self.take(element) }
    }

    @usableFromInline override func completed() {
        detach()
        hub.gate.turn { [self] in
            if !hub.inputs.isDisposed { onCompleted() }
        }
    }
}

/// An input whose values go down as they are. It counts as open until it completes.
@usableFromInline final class Inner<Element: Sendable>: HubSink<Element, Element> {
    private let onCompleted: (() -> Void)?

    /// The caller has opened it: `hub.inputs.open()`.
    init(_ hub: Hub<Element>, onCompleted: (() -> Void)? = nil) {
        self.onCompleted = onCompleted
        super.init(hub)
    }

    @inlinable override func next(_ element: Element) {
        guard hub.gate.enter() else { return later(element) }
        hub.emit(element)
        hub.gate.leave()
    }

    @usableFromInline func later(_ element: Element) {
        hub.gate.later { [hub] in hub.emit(element) }
    }

    override func completed() {
        detach()
        onCompleted?()
        hub.close()
    }

    override var tail: Sink<Element> { hub.isPassage ? hub.downstream.tail : self }

    override var outer: Hub<Element>? { hub }
}

/// The input of an operator that runs a stream for each value. It counts as open until it completes, as each stream does
/// from when its value has come.
class Outer<Element: Sendable, Source: ObservableConvertibleType>: HubSink<Element, Source.Element> {
    private let selector: (Element) throws -> Source

    init(_ hub: Hub<Source.Element>, _ selector: @escaping (Element) throws -> Source) {
        self.selector = selector
        super.init(hub)
        hub.inputs.open()
    }

    override final func next(_ element: Element) {
        guard !hub.inputs.isDisposed else { return }
        do {
            let inner = try selector(element).asObservable()
            hub.shorten()
            hub.inputs.open()
            start(inner)
        } catch {
            self.error(error)
        }
    }

    override final func completed() {
        detach()
        hub.close()
    }

    /// Runs a stream, now or later. Not in a turn, so that what it sends at once goes down at once.
    func start(_ inner: Observable<Source.Element>) {}
}
