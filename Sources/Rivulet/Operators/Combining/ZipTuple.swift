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
    public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C)
        -> Observable<(A.Element, B.Element, C.Element)>
    {
        .zip(a, b, c) { ($0, $1, $2) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
        .zip(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<
        A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
        .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<
        A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
    > {
        .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<
        A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
        F: ObservableType, G: ObservableType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
    > {
        .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<
        A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
        F: ObservableType, G: ObservableType, H: ObservableType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
    > {
        .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    @inlinable public static func zip<A: ObservableType, B: ObservableType>(
        _ source1: A, _ source2: B
    ) -> Observable<(A.Element, B.Element)> {
        .zip(source1, source2) { ($0, $1) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    @_disfavoredOverload
    public static func zip<each Source: ObservableType>(
        _ source: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        .zipped(repeat each source) { (value: repeat (each Source).Element) in (repeat each value) }
    }
}
