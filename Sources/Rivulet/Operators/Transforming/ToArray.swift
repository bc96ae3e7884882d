extension ObservableType {
    /// Succeeds at the end with an array of all values.
    ///
    ///     -a--b--|
    ///     toArray()
    ///     -------(x|)       x is ["a", "b"]
    ///
    /// A source without values gives the empty array. Fails as its source does.
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(Lift(source) { ToArraySink($0) })
    }
}

private final class ToArraySink<Element: Sendable>: Stage<Element, [Element]> {
    private var elements: [Element] = []

    override func next(_ element: Element) { elements.append(element) }

    override func completed() {
        downstream.next(elements)
        downstream.completed()
    }
}
