extension ObservableType {
    /// Sends the only value of its source.
    ///
    ///     -1-----|
    ///     single()
    ///     -1-----|
    ///
    ///     -1--2--|
    ///     single()
    ///     -1--#
    ///
    /// Fails with `RxError.moreThanOneElement` when a second value comes, and with `RxError.noElements` if its source
    /// completes without one.
    public func single() -> Observable<Element> {
        single { _ in true }
    }

    /// Sends the only value of its source that `predicate` accepts.
    ///
    ///     -1--2--3--|
    ///     single { $0 == 2 }
    ///     ----2-----|
    ///
    /// Fails with `RxError.moreThanOneElement` when a second such value comes, with `RxError.noElements` if its source
    /// completes without one, and with the error that `predicate` throws.
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Lift(source) { SingleSink($0, predicate) }
    }
}

private final class SingleSink<Element: Sendable>: Stage<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private var isEmpty = true

    init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            guard try predicate(element) else { return }
            guard isEmpty else { return fail(RxError.moreThanOneElement) }
            isEmpty = false
            downstream.next(element)
        } catch {
            fail(error)
        }
    }

    override func completed() {
        if isEmpty { error(RxError.noElements) } else { super.completed() }
    }
}
