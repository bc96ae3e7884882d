extension ObservableType {
    /// Runs a stream for each value, one after the other, and sends what they send.
    ///
    ///     a----b-------|
    ///     concatMap { $0 == "a" ? "1--2--3|" : "4--5|" }
    ///     1--2--34--5--|
    ///
    /// `selector` is called when its value arrives; the stream that it gives waits for those before. Ends when the source
    /// and all inner streams have ended, or with the first error of any of them or of `selector`.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        concatenated(1, selector)
    }

    /// Runs a stream for each value, `maxConcurrent` at the same time, and sends what they send.
    ///
    ///     abc----------|
    ///     flatMap(maxConcurrent: 2) { _ in "1--2|" }
    ///     11-2(21)--2-----|
    ///
    /// As `concatMap` in all else.
    public func flatMap<Source: ObservableConvertibleType>(
        maxConcurrent: Int, _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        concatenated(maxConcurrent, selector)
    }

    private func concatenated<Source: ObservableConvertibleType>(
        _ maxConcurrent: Int, name: StaticString = #function,
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer(source, name: name) { source.run(ConcatMapSink(Hub($0), max(1, maxConcurrent), selector)) }
    }
}

private final class ConcatMapSink<Element: Sendable, Source: ObservableConvertibleType>: Outer<Element, Source> {
    /// Its turns start the inner streams. Their values take the turns of the hub, so that a value which is sent while a
    /// stream starts goes down at once.
    private let pump = Gate()
    private var waiting = Fifo<Observable<Source.Element>>()
    private var places: Int

    init(_ hub: Hub<Source.Element>, _ places: Int, _ selector: @escaping (Element) throws -> Source) {
        self.places = places
        super.init(hub, selector)
    }

    override func start(_ inner: Observable<Source.Element>) {
        pump.turn { self.run(inner) }
    }

    private func run(_ inner: Observable<Source.Element>) {
        guard places > 0 else { return waiting.append(inner) }
        places -= 1
        guard !hub.inputs.isDisposed else { return }
        inner.descend(Inner(hub) { self.pump.turn { self.runNext() } })
    }

    private func runNext() {
        places += 1
        if let inner = waiting.popFirst() { run(inner) }
    }
}
