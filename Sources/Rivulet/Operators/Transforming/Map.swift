extension ObservableType {
    /// Sends what `transform` makes of each value.
    ///
    ///     -1--2--3--|
    ///     map { $0 * 10 }
    ///     -a--b--c--|
    ///
    /// Ends as its source does, or with the error that `transform` throws.
    @inlinable public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Lift(source) { MapSink($0, transform) }
    }
}

@usableFromInline final class MapSink<Element: Sendable, Result: Sendable>: Stage<Element, Result> {
    @usableFromInline let transform: (Element) throws -> Result

    @inlinable init(_ downstream: Sink<Result>, _ transform: @escaping (Element) throws -> Result) {
        self.transform = transform
        super.init(downstream)
    }

    @inlinable override func next(_ element: Element) {
        if isOver { return }
        do { downstream.next(try transform(element)) } catch { fail(error) }
    }
}
