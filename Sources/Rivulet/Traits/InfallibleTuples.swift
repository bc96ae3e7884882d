// Said again for each number up to eight, because the type checker is slow with a tuple that is made of a pack, and gives up
// on some closures that take one: `combineLatest(a, b, c).subscribe(onNext: { print($0.0, $0.1, $0.2) })`.

extension InfallibleType where Element == any Sendable {
    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: InfallibleConvertibleType, B: InfallibleConvertibleType, C: InfallibleConvertibleType
    >(_ a: A, _ b: B, _ c: C) -> Infallible<(A.Element, B.Element, C.Element)> {
        .combineLatest(a, b, c) { ($0, $1, $2) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: InfallibleConvertibleType, B: InfallibleConvertibleType, C: InfallibleConvertibleType,
        D: InfallibleConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> Infallible<(A.Element, B.Element, C.Element, D.Element)> {
        .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: InfallibleConvertibleType, B: InfallibleConvertibleType, C: InfallibleConvertibleType,
        D: InfallibleConvertibleType, E: InfallibleConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
        .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: InfallibleConvertibleType, B: InfallibleConvertibleType, C: InfallibleConvertibleType,
        D: InfallibleConvertibleType, E: InfallibleConvertibleType, F: InfallibleConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Infallible<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
    > {
        .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: InfallibleConvertibleType, B: InfallibleConvertibleType, C: InfallibleConvertibleType,
        D: InfallibleConvertibleType, E: InfallibleConvertibleType, F: InfallibleConvertibleType,
        G: InfallibleConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Infallible<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
    > {
        .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: InfallibleConvertibleType, B: InfallibleConvertibleType, C: InfallibleConvertibleType,
        D: InfallibleConvertibleType, E: InfallibleConvertibleType, F: InfallibleConvertibleType,
        G: InfallibleConvertibleType, H: InfallibleConvertibleType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Infallible<
        (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
    > {
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>
    ) -> Infallible<(A, B, C)> {
        .zip(a, b, c) { ($0, $1, $2) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>
    ) -> Infallible<(A, B, C, D)> {
        .zip(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>
    ) -> Infallible<(A, B, C, D, E)> {
        .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>
    ) -> Infallible<(A, B, C, D, E, F)> {
        .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> {
        .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
