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
        return Producer(source) { source.run(FlatMapSink(Hub($0), selector)) }
    }
}

final class FlatMapSink<Element: Sendable, Source: ObservableConvertibleType>: Outer<Element, Source> {
    override func start(_ inner: Observable<Source.Element>) {
        if !inner.pass(to: hub) { inner.descend(Inner(hub)) }
    }
}
