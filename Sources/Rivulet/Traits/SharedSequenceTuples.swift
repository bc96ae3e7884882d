// Said again for each number up to eight, because the type checker is slow with a tuple that is made of a pack, and gives up
// on some closures that take one: `combineLatest(a, b, c).subscribe(onNext: { print($0.0, $0.1, $0.2) })`.

extension SharedSequence where Element == any Sendable {
    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<A: Sendable, B: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>
    ) -> SharedSequence<SharingStrategy, (A, B)> {
        .combineLatest(a, b) { ($0, $1) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, (A, B, C)> {
        .combineLatest(a, b, c) { ($0, $1, $2) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D)> {
        .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> {
        .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> {
        .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
        .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Sends the newest values of all as a tuple, whenever one of them sends.
    public static func combineLatest<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)> {
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>
    ) -> SharedSequence<SharingStrategy, (A, B)> {
        .zip(a, b) { ($0, $1) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, (A, B, C)> {
        .zip(a, b, c) { ($0, $1, $2) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D)> {
        .zip(a, b, c, d) { ($0, $1, $2, $3) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> {
        .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> {
        .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
        .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    public static func zip<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)> {
        .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
