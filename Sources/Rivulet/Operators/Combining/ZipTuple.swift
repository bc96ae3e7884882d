// Said again for each number up to eight, because the type checker is slow with a tuple that is made of a pack, and gives up
// on some closures that take one: `combineLatest(a, b, c).subscribe(onNext: { print($0.0, $0.1, $0.2) })`.

extension ObservableType where Element == any Sendable {
    /// Sends the first values of all as a tuple, then the second ones, and so on.
    ///
    ///     a---b-----|
    ///     --1---2---|
    ///     ---x---y--|
    ///     zip
    ///     ---p---q--|               p is (a, 1, x), q is (b, 2, y)
    ///
    /// Ends as the form with a closure does.
    public static func zip<A: Sendable, B: Sendable, C: Sendable>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>
    ) -> Observable<(A, B, C)> {
        .zip(a, b, c) { ($0, $1, $2) }
    }

    /// Zips the values of all as tuples.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>
    ) -> Observable<(A, B, C, D)> {
        .zip(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Zips the values of all as tuples.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>
    ) -> Observable<(A, B, C, D, E)> {
        .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Zips the values of all as tuples.
    public static func zip<
        A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
    > {
        .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Zips the values of all as tuples.
    public static func zip<
        A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
        F: ObservableType, G: ObservableType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
    > {
        .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Zips the values of all as tuples.
    public static func zip<
        A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
        F: ObservableType, G: ObservableType, H: ObservableType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
    > {
        .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// Zips the values of all as tuples.
    @inlinable public static func zip<A: Sendable, B: Sendable>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>
    ) -> Observable<(A, B)> {
        .zip(a, b) { ($0, $1) }
    }
}

extension ObservableType where Element == any Sendable {
    /// Zips the values of all as tuples. Takes any number of sources.
    @_disfavoredOverload
    public static func zip<each Source: ObservableType>(
        _ source: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        .zipped(repeat each source) { (value: repeat (each Source).Element) in (repeat each value) }
    }
}
