extension ObservableType {
    /// Sends only the value number `index`, counted from 0, and completes with it.
    ///
    ///     -a--b--c--|
    ///     element(at: 1)
    ///     ----(b|)
    ///
    /// Fails with `RxError.argumentOutOfRange` if its source completes before, or at once if `index` is negative.
    public func element(at index: Int) -> Observable<Element> {
        if index < 0 { return .error(RxError.argumentOutOfRange) }
        let source = asObservable()
        return Lift(source) { ElementAtSink($0, index) }
    }
}

private final class ElementAtSink<Element: Sendable>: Stage<Element, Element> {
    private var index: Int

    init(_ downstream: Sink<Element>, _ index: Int) {
        self.index = index
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if isOver { return }
        if index == 0 {
            downstream.next(element)
            finish()
        } else {
            index -= 1
        }
    }

    override func completed() { error(RxError.argumentOutOfRange) }
}
