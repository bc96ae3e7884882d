// Written out for each number up to eight: a pack cannot say that all sources share one strategy, and the type checker is slow with
// a tuple that is made of a pack.

extension SharedSequence {
    /// Emits the latest values of all, combined by `resultSelector`.
    public static func combineLatest<
        A: Sendable, B: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        resultSelector: @escaping @Sendable (A, B) -> Element
    ) -> Self {
        combineLatest(
            each: a.asSharedSequence(), b.asSharedSequence(),
            resultSelector: resultSelector)
    }

    /// Emits the latest values of all, combined by `resultSelector`.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        resultSelector: @escaping @Sendable (A, B, C) -> Element
    ) -> Self {
        combineLatest(
            each: a.asSharedSequence(), b.asSharedSequence(), c.asSharedSequence(),
            resultSelector: resultSelector)
    }

    /// Emits the latest values of all, combined by `resultSelector`.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        resultSelector: @escaping @Sendable (A, B, C, D) -> Element
    ) -> Self {
        combineLatest(
            each: a.asSharedSequence(), b.asSharedSequence(), c.asSharedSequence(), d.asSharedSequence(),
            resultSelector: resultSelector)
    }

    /// Emits the latest values of all, combined by `resultSelector`.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>,
        resultSelector: @escaping @Sendable (A, B, C, D, E) -> Element
    ) -> Self {
        combineLatest(
            each: a.asSharedSequence(), b.asSharedSequence(), c.asSharedSequence(), d.asSharedSequence(),
            e.asSharedSequence(),
            resultSelector: resultSelector)
    }

    /// Emits the latest values of all, combined by `resultSelector`.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>,
        _ f: some SharedSequenceConvertibleType<F, SharingStrategy>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F) -> Element
    ) -> Self {
        combineLatest(
            each: a.asSharedSequence(), b.asSharedSequence(), c.asSharedSequence(), d.asSharedSequence(),
            e.asSharedSequence(), f.asSharedSequence(),
            resultSelector: resultSelector)
    }

    /// Emits the latest values of all, combined by `resultSelector`.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>,
        _ f: some SharedSequenceConvertibleType<F, SharingStrategy>,
        _ g: some SharedSequenceConvertibleType<G, SharingStrategy>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F, G) -> Element
    ) -> Self {
        combineLatest(
            each: a.asSharedSequence(), b.asSharedSequence(), c.asSharedSequence(), d.asSharedSequence(),
            e.asSharedSequence(), f.asSharedSequence(), g.asSharedSequence(),
            resultSelector: resultSelector)
    }

    /// Emits the latest values of all, combined by `resultSelector`.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>,
        _ f: some SharedSequenceConvertibleType<F, SharingStrategy>,
        _ g: some SharedSequenceConvertibleType<G, SharingStrategy>,
        _ h: some SharedSequenceConvertibleType<H, SharingStrategy>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Element
    ) -> Self {
        combineLatest(
            each: a.asSharedSequence(), b.asSharedSequence(), c.asSharedSequence(), d.asSharedSequence(),
            e.asSharedSequence(), f.asSharedSequence(), g.asSharedSequence(), h.asSharedSequence(),
            resultSelector: resultSelector)
    }
}

extension SharedSequence where Element == any Sendable {
    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>
    ) -> SharedSequence<SharingStrategy, (A, B)> {
        .combineLatest(a, b) { ($0, $1) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>
    ) -> SharedSequence<SharingStrategy, (A, B, C)> {
        .combineLatest(a, b, c) { ($0, $1, $2) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D)> {
        .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> {
        .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>,
        _ f: some SharedSequenceConvertibleType<F, SharingStrategy>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> {
        .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>,
        _ f: some SharedSequenceConvertibleType<F, SharingStrategy>,
        _ g: some SharedSequenceConvertibleType<G, SharingStrategy>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
        .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Emits the latest values of all as tuples.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some SharedSequenceConvertibleType<A, SharingStrategy>,
        _ b: some SharedSequenceConvertibleType<B, SharingStrategy>,
        _ c: some SharedSequenceConvertibleType<C, SharingStrategy>,
        _ d: some SharedSequenceConvertibleType<D, SharingStrategy>,
        _ e: some SharedSequenceConvertibleType<E, SharingStrategy>,
        _ f: some SharedSequenceConvertibleType<F, SharingStrategy>,
        _ g: some SharedSequenceConvertibleType<G, SharingStrategy>,
        _ h: some SharedSequenceConvertibleType<H, SharingStrategy>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)> {
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
