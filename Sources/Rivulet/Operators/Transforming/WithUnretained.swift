extension ObservableType {
    /// Sends what `resultSelector` makes of `object` and each value, for as long as the object lives.
    ///
    ///     -a--b--c--|
    ///     withUnretained(counter) { $0.count($1) }
    ///     -1--2--|                  the counter is freed after b
    ///
    /// The object is not kept alive: completes with the first value that comes when it is gone. Ends as its source does
    /// if that is earlier.
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Observable<Out> {
        let source = asObservable()
        return Lift(source) { [weak object] sink in unretained(object, sink, resultSelector) }
    }

    /// Sends `object` with each value, for as long as it lives. It is not kept alive, not even by a `share` that keeps
    /// values; `replay` keeps it.
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Observable<(Object, Element)> {
        UnretainedPairs(asObservable(), object)
    }
}

private func unretained<Object: AnyObject, Element: Sendable, Out: Sendable>(
    _ object: Object?, _ sink: Sink<Out>, _ resultSelector: @escaping (Object, Element) -> Out
) -> Sink<Element> {
    Step(sink) { [weak object] stage, element in
        guard let object else { return stage.finish() }
        stage.downstream.next(resultSelector(object, element))
    }
}

final class UnretainedPairs<Object: AnyObject & Sendable, Value: Sendable>: Observable<(Object, Value)> {
    private let source: Observable<Value>
    private weak let object: Object?

    init(_ source: Observable<Value>, _ object: Object?) {
        self.source = source
        self.object = object
        super.init("withUnretained")
    }

    override func run(_ sink: Sink<(Object, Value)>) { source.run(unretained(object, sink) { ($0, $1) }) }

    override var upstream: (any Pipeline)? { source }

    /// Shares the values alone. A pair that was kept would keep the object.
    override func shared(replay: Int, _ policy: SharePolicy) -> Observable<(Object, Value)> {
        UnretainedPairs(source.shared(replay: replay, policy), object)
    }
}
