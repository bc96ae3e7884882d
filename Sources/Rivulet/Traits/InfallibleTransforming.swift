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
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
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
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
    ) -> Infallible<Seed> {
        Infallible(asObservable().reduce(seed, accumulator: accumulator))
    }

    /// Sends one value at the end: what `mapResult` makes of the last result of `accumulator`.
    public func reduce<Seed: Sendable, Result: Sendable>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed,
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
}
