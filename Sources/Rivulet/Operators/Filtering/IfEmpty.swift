extension ObservableType {
    /// Sends `element` at the end if its source completes without a value.
    ///
    ///     -----|
    ///     ifEmpty(default: "x")
    ///     -----(x|)
    ///
    /// Ends as its source does.
    public func ifEmpty(default element: Element) -> Observable<Element> {
        let source = asObservable()
        return Observable { source.run(IfEmptySink($0, element)) }
    }
}

private final class IfEmptySink<Element: Sendable>: Passage<Element> {
    private let substitute: Element
    private var isEmpty = true

    init(_ downstream: Sink<Element>, _ substitute: Element) {
        self.substitute = substitute
        super.init(downstream)
    }

    override func next(_ element: Element) {
        isEmpty = false
        downstream.next(element)
    }

    override func completed() {
        if isEmpty { downstream.next(substitute) }
        downstream.completed()
    }
}
