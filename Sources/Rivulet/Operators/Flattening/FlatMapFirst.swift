extension ObservableType {
    /// Runs a stream for a value, sends what that sends, and leaves out the values that come until it has ended.
    ///
    ///     a----b---c---|
    ///     flatMapFirst { $0 == "a" ? "1--2--3|" : "4--5|" }
    ///     1--2--3--4--5|
    ///
    /// `selector` is not called for a value that is left out. Ends when the source and the inner stream have ended, or
    /// with the first error of either or of `selector`.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let hub = Hub(sink)
            source.run(FilterSink(FlatMapSink(hub, selector)) { _ in hub.inputs.hasOneInput })
        }
    }
}
