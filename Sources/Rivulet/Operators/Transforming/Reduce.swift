extension ObservableType {
    /// Sends one value at the end: what `mapResult` makes of the last result of `accumulator`, which is called with its
    /// result before, at first `seed`, and each value.
    ///
    ///     -1--2--|
    ///     reduce(0, accumulator: +, mapResult: { $0 * 2 })
    ///     -------(6|)
    ///
    /// A source without values gives what `mapResult` makes of `seed`. Ends with the error of its source, or with one that
    /// a closure throws, and then sends nothing.
    public func reduce<A: Sendable, Result: Sendable>(
        _ seed: A, accumulator: @escaping @Sendable (__owned A, Element) throws -> A,
        mapResult: @escaping @Sendable (A) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Lift(source) { ReduceSink($0, seed, accumulator, mapResult) }
    }

    /// Sends one value at the end: the last result of `accumulator`, which is called with its result before, at first
    /// `seed`, and each value.
    ///
    ///     -1--2--3--|
    ///     reduce(0, accumulator: +)
    ///     ----------(6|)
    ///
    /// A source without values gives `seed`. Ends with the error of its source, or with one that `accumulator` throws, and
    /// then sends nothing.
    public func reduce<A: Sendable>(
        _ seed: A, accumulator: @escaping @Sendable (__owned A, Element) throws -> A
    ) -> Observable<A> {
        reduce(seed, accumulator: accumulator) { $0 }
    }
}

private final class ReduceSink<Element: Sendable, A, Result: Sendable>: Stage<Element, Result> {
    /// Moved into `accumulator`, so that it can change a collection in place. Nil only after an error.
    private var state: A?
    private let accumulator: (__owned A, Element) throws -> A
    private let mapResult: (A) throws -> Result

    init(
        _ downstream: Sink<Result>, _ seed: A, _ accumulator: @escaping (__owned A, Element) throws -> A,
        _ mapResult: @escaping (A) throws -> Result
    ) {
        state = seed
        self.accumulator = accumulator
        self.mapResult = mapResult
        super.init(downstream)
    }

    override func next(_ element: Element) {
        guard let last = state.take() else { return }
        do { state = try accumulator(consume last, element) } catch { fail(error) }
    }

    override func completed() {
        guard !isOver, let state = state.take() else { return }
        do {
            downstream.next(try mapResult(state))
            downstream.completed()
        } catch {
            downstream.error(error)
        }
    }
}
