extension ObservableType {
    /// Sends the values that `predicate` accepts.
    ///
    ///     -1--2--3--4--|
    ///     filter { $0 > 2 }
    ///     -------3--4--|
    ///
    /// Ends as its source does, or with the error that `predicate` throws.
    @inlinable public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Lift(source) { FilterSink($0, predicate) }
    }
}

@usableFromInline final class FilterSink<Element: Sendable>: Stage<Element, Element> {
    @usableFromInline let predicate: (Element) throws -> Bool

    @inlinable init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    @inlinable override func next(_ element: Element) {
        if isOver { return }
        do { if try predicate(element) { downstream.next(element) } } catch { fail(error) }
    }
}
