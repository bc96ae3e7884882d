extension ObservableType {
    /// Leaves out the values before the first that `predicate` does not accept.
    ///
    ///     -1--2--3--1--|
    ///     skip(while: { $0 < 3 })
    ///     -------3--1--|
    ///
    /// From that value on `predicate` is not called. Ends as its source does, or with the error that `predicate` throws.
    @inlinable public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let isSkipping = Box(true)
            source.run(
                FilterSink(sink) { element in
                    if isSkipping.value { isSkipping.value = try predicate(element) }
                    return !isSkipping.value
                })
        }
    }
}
