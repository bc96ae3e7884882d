extension ObservableType {
    /// Runs a stream for each value, all at the same time, and sends what they send.
    ///
    ///     a----b-------|
    ///     flatMap { $0 == "a" ? "1--2--3|" : "4--5|" }
    ///     1--2-43-5----|
    ///
    /// Ends when the source and all inner streams have ended, or with the first error of any of them or of `selector`.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable { source.run(FlatMapSink(Hub($0), selector)) }
    }
}

private final class FlatMapSink<Element: Sendable, Source: ObservableConvertibleType>: HubSink<Element, Source.Element>
{
    private let selector: (Element) throws -> Source

    init(_ hub: Hub<Source.Element>, _ selector: @escaping (Element) throws -> Source) {
        self.selector = selector
        super.init(hub)
        hub.inputs.open()
    }

    override func next(_ element: Element) {
        guard !hub.inputs.isDisposed else { return }
        do {
            let inner = try selector(element).asObservable()
            hub.inputs.open()
            inner.descend(Inner(hub))
        } catch {
            self.error(error)
        }
    }

    override func completed() {
        detach()
        hub.close()
    }
}
