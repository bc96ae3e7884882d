extension ObservableType {
    /// Runs a stream for each value in place of the one before, and sends what the newest sends.
    ///
    ///     a----b-------|
    ///     flatMapLatest { $0 == "a" ? "1--2--3|" : "4--5|" }
    ///     1--2-4--5----|
    ///
    /// Ends when the source and the newest inner stream have ended, or with the first error of either or of `selector`.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer(source) { source.run(FlatMapLatestSink(Hub($0), selector)) }
    }
}

private final class FlatMapLatestSink<Element: Sendable, Source: ObservableConvertibleType>: Outer<Element, Source> {
    private let latest = Switch()

    override init(_ hub: Hub<Source.Element>, _ selector: @escaping (Element) throws -> Source) {
        super.init(hub, selector)
        hub.inputs.put(latest)
    }

    override func start(_ inner: Observable<Source.Element>) {
        if let old = latest.take(), old.stop() {
            old.teardown()
            hub.close()
        }
        if inner.pass(to: hub) { return }
        let handle = Switch()
        latest.put(handle)
        inner.descend(LatestSink(hub, handle))
    }
}

/// An inner stream, until `handle` is disposed because a newer one took its place.
private final class LatestSink<Element: Sendable>: Sink<Element> {
    private let hub: Hub<Element>
    private let handle: Switch

    init(_ hub: Hub<Element>, _ handle: Switch) {
        self.hub = hub
        self.handle = handle
    }

    override func attach(_ upstream: Handle) { handle.put(upstream) }

    override func next(_ element: Element) {
        guard hub.gate.enter() else { return hub.gate.later { self.take(element) } }
        take(element)
        hub.gate.leave()
    }

    private func take(_ element: Element) {
        if !handle.isDisposed { hub.emit(element) }
    }

    override func error(_ error: any Error) {
        hub.gate.turn { [self] in
            if !handle.isDisposed { hub.fail(error) }
        }
    }

    override func completed() {
        // In a turn, because values of this stream may still wait for theirs.
        hub.gate.turn { [self] in
            guard handle.stop() else { return }
            handle.teardown()
            hub.close(andEndIf: false)
        }
    }

    /// A stream that was switched away from may not have begun yet: it must not get past its handle.
    override var tail: Sink<Element> { hub.isPassage && !handle.isDisposed ? hub.downstream.tail : self }

    override var outer: Hub<Element>? { hub }
}
