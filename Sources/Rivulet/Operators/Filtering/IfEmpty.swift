extension ObservableType {
    /// Sends `element` at the end if its source completes without a value.
    ///
    ///     -----|
    ///     ifEmpty(default: "x")
    ///     -----(x|)
    ///
    /// Ends as its source does.
    public func ifEmpty(default element: Element) -> Observable<Element> {
        ifEmpty(switchTo: .just(element))
    }

    /// Goes on with `other` if its source completes without a value.
    ///
    ///     -----|
    ///     ifEmpty(switchTo: "a-b|")
    ///     -----a-b|
    ///
    /// Ends as its source does, or then as `other` does.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { source.run(IfEmptySink($0, other)) }
    }
}

private final class IfEmptySink<Element: Sendable>: Passage<Element> {
    private let other: Observable<Element>
    private var upstream: Handle?
    private var isEmpty = true

    init(_ downstream: Sink<Element>, _ other: Observable<Element>) {
        self.other = other
        super.init(downstream)
    }

    override func attach(_ upstream: Handle) {
        self.upstream = upstream
        downstream.attach(upstream)
    }

    override func next(_ element: Element) {
        isEmpty = false
        downstream.next(element)
    }

    override func completed() {
        guard isEmpty else { return downstream.completed() }
        upstream.take()?.dispose()
        other.descend(downstream.tail)
    }
}
