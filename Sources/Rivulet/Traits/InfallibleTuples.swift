// One overload for each number of sources up to eight: with a tuple from a parameter pack, the type checker is slow, and rejects
// some closures.

extension InfallibleType where Element == any Sendable {
    /// Emits the latest values of all as tuples.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>
    ) -> Infallible<(A, B, C)> {
        .combineLatest(a, b, c) { ($0, $1, $2) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>
    ) -> Infallible<(A, B, C, D)> {
        .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>
    ) -> Infallible<(A, B, C, D, E)> {
        .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>, _ f: some InfallibleConvertibleType<F>
    ) -> Infallible<(A, B, C, D, E, F)> {
        .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>, _ f: some InfallibleConvertibleType<F>,
        _ g: some InfallibleConvertibleType<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> {
        .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>, _ f: some InfallibleConvertibleType<F>,
        _ g: some InfallibleConvertibleType<G>, _ h: some InfallibleConvertibleType<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// Zips the values of all as tuples.
    public static func zip<A: Sendable, B: Sendable, C: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>
    ) -> Infallible<(A, B, C)> {
        .zip(a.asInfallible(), b.asInfallible(), c.asInfallible()) { ($0, $1, $2) }
    }

    /// Zips the values of all as tuples.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>
    ) -> Infallible<(A, B, C, D)> {
        .zip(a.asInfallible(), b.asInfallible(), c.asInfallible(), d.asInfallible()) { ($0, $1, $2, $3) }
    }

    /// Zips the values of all as tuples.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>
    ) -> Infallible<(A, B, C, D, E)> {
        .zip(a.asInfallible(), b.asInfallible(), c.asInfallible(), d.asInfallible(), e.asInfallible()) {
            ($0, $1, $2, $3, $4)
        }
    }

    /// Zips the values of all as tuples.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>,
        _ f: some InfallibleConvertibleType<F>
    ) -> Infallible<(A, B, C, D, E, F)> {
        .zip(a.asInfallible(), b.asInfallible(), c.asInfallible(), d.asInfallible(), e.asInfallible(), f.asInfallible())
        { ($0, $1, $2, $3, $4, $5) }
    }

    /// Zips the values of all as tuples.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>,
        _ f: some InfallibleConvertibleType<F>, _ g: some InfallibleConvertibleType<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> {
        .zip(
            a.asInfallible(), b.asInfallible(), c.asInfallible(), d.asInfallible(), e.asInfallible(), f.asInfallible(),
            g.asInfallible()
        ) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Zips the values of all as tuples.
    public static func zip<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some InfallibleConvertibleType<A>, _ b: some InfallibleConvertibleType<B>,
        _ c: some InfallibleConvertibleType<C>, _ d: some InfallibleConvertibleType<D>,
        _ e: some InfallibleConvertibleType<E>,
        _ f: some InfallibleConvertibleType<F>, _ g: some InfallibleConvertibleType<G>,
        _ h: some InfallibleConvertibleType<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        .zip(
            a.asInfallible(), b.asInfallible(), c.asInfallible(), d.asInfallible(), e.asInfallible(), f.asInfallible(),
            g.asInfallible(), h.asInfallible()
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
