extension InfallibleType {
    /// Sends what `transform` makes of each value.
    @inlinable public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().map(transform))
    }

    /// Sends what `transform` makes of each value, unless that is nil.
    @inlinable public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result?
    ) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform))
    }

    /// Sends each value with its number, from 0.
    public func enumerated() -> Infallible<(index: Int, element: Element)> { Infallible(asObservable().enumerated()) }

    /// Sends what `accumulator` makes of its last result, at first `seed`, and each value.
    @inlinable public func scan<Seed: Sendable>(
        _ seed: Seed, accumulator: @escaping @Sendable (__owned Seed, Element) -> Seed
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Changes a state, which begins as `seed`, with each value, and sends it after each change.
    @inlinable public func scan<Seed: Sendable>(
        into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Sends one value at the end: the last result of `accumulator`, which is called with its result before, at first
    /// `seed`, and each value.
    public func reduce<Seed: Sendable>(
        _ seed: Seed, accumulator: @escaping @Sendable (__owned Seed, Element) -> Seed
    ) -> Infallible<Seed> {
        Infallible(asObservable().reduce(seed, accumulator: accumulator))
    }

    /// Sends one value at the end: what `mapResult` makes of the last result of `accumulator`.
    public func reduce<Seed: Sendable, Result: Sendable>(
        _ seed: Seed, accumulator: @escaping @Sendable (__owned Seed, Element) -> Seed,
        mapResult: @escaping @Sendable (Seed) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().reduce(seed, accumulator: accumulator, mapResult: mapResult))
    }

    /// Sends each event as a value, also the one that ends this stream, and then completes.
    public func materialize() -> Infallible<InfallibleEvent<Element>> {
        .concat(map(InfallibleEvent.next), .just(.completed))
    }

    /// Sends and ends as the events say that arrive as values.
    public func dematerialize<Value>() -> Infallible<Value> where Element == InfallibleEvent<Value> {
        Infallible(asObservable().dematerialize())
    }

    /// Sends the values that have come as an array, whenever `timeSpan` has passed or there are `count` of them.
    public func buffer(timeSpan: Duration, count: Int, scheduler: any SchedulerType) -> Infallible<[Element]> {
        Infallible(asObservable().buffer(timeSpan: timeSpan, count: count, scheduler: scheduler))
    }

    /// Sends the values as arrays of `count`.
    public func buffer(count: Int) -> Infallible<[Element]> { Infallible(asObservable().buffer(count: count)) }

    /// Sends the values that have come as an array, whenever `boundary` sends.
    public func buffer<Boundary: InfallibleConvertibleType>(until boundary: Boundary) -> Infallible<[Element]> {
        Infallible(asObservable().buffer(until: boundary.asObservable()))
    }

    /// Sends a new stream of the values to come whenever `timeSpan` has passed or the one before has had `count`.
    public func window(
        timeSpan: Duration, count: Int, scheduler: any SchedulerType
    ) -> Infallible<Infallible<Element>> {
        Infallible<Infallible<Element>>(
            asObservable().window(timeSpan: timeSpan, count: count, scheduler: scheduler).map { Infallible($0) })
    }

    /// Sends a stream for each key that `keySelector` gives: the values that have that key.
    public func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) -> Key
    ) -> Infallible<GroupedObservable<Key, Element>> {
        Infallible(asObservable().groupBy(keySelector: keySelector))
    }

    /// Sends what `resultSelector` makes of `object` and each value, for as long as the object lives.
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Infallible<Out> {
        Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
    }

    /// Sends `object` with each value, for as long as it lives. It is not kept alive.
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Infallible<(Object, Element)> {
        Infallible(asObservable().withUnretained(object))
    }

    /// Succeeds at the end with an array of all values.
    public func toArray() -> Single<[Element]> { asObservable().toArray() }
}
