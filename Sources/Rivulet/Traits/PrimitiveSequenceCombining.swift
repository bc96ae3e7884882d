// The first two sources stand outside of the pack where a closure takes the values: the type checker is quick with that
// closure, and takes seconds for `$0 + $1 + $2 + $3 + $4` where it takes nothing but a pack.

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Succeeds with what `resultSelector` makes of the values of all. Fails with the first error.
    public static func zip<A: Sendable, B: Sendable, each Value: Sendable>(
        _ source1: Single<A>, _ source2: Single<B>, _ others: repeat Single<each Value>,
        resultSelector: @escaping @Sendable (A, B, repeat each Value) throws -> Element
    ) -> Single<Element> {
        Single(.zip(source1.source, source2.source, repeat (each others).source, resultSelector: resultSelector))
    }

    /// Succeeds with what `resultSelector` makes of an array of the values of all. Fails with the first error.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection, Result: Sendable>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> Single<Result> where Collection.Element == Single<Element> {
        Single(.zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Succeeds with an array of the values of all. Fails with the first error.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Single<[Element]>
    where Collection.Element == Single<Element> {
        zip(collection) { $0 }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Succeeds with what `resultSelector` makes of the values of all. Completes or fails as soon as one of them does.
    public static func zip<A: Sendable, B: Sendable, each Value: Sendable>(
        _ source1: Maybe<A>, _ source2: Maybe<B>, _ others: repeat Maybe<each Value>,
        resultSelector: @escaping @Sendable (A, B, repeat each Value) throws -> Element
    ) -> Maybe<Element> {
        Maybe(.zip(source1.source, source2.source, repeat (each others).source, resultSelector: resultSelector))
    }

    /// Succeeds with what `resultSelector` makes of an array of the values of all. Completes or fails as soon as one of
    /// them does.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection, Result: Sendable>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> Maybe<Result> where Collection.Element == Maybe<Element> {
        Maybe(.zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Succeeds with an array of the values of all. Completes or fails as soon as one of them does.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Maybe<[Element]>
    where Collection.Element == Maybe<Element> {
        zip(collection) { $0 }
    }
}

// The forms for up to eight say again what the form for a pack does, because the type checker is slow on a tuple that was
// made of a pack, and gives up on some chains that take an element out of one.

extension PrimitiveSequenceType where Element == any Sendable {
    /// Succeeds with the values of both as a tuple. Ends as soon as one of them ends without a value.
    public static func zip<A: Sendable, B: Sendable>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>)
        -> PrimitiveSequence<Trait, (A, B)>
    {
        PrimitiveSequence(.zip(a.source, b.source) { ($0, $1) })
    }

    /// Succeeds with the values of all as a tuple. Ends as soon as one of them ends without a value.
    public static func zip<A: Sendable, B: Sendable, C: Sendable>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>
    ) -> PrimitiveSequence<Trait, (A, B, C)> {
        PrimitiveSequence(.zip(a.source, b.source, c.source) { ($0, $1, $2) })
    }

    /// Succeeds with the values of all as a tuple. Ends as soon as one of them ends without a value.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>
    ) -> PrimitiveSequence<Trait, (A, B, C, D)> {
        PrimitiveSequence(.zip(a.source, b.source, c.source, d.source) { ($0, $1, $2, $3) })
    }

    /// Succeeds with the values of all as a tuple. Ends as soon as one of them ends without a value.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E)> {
        PrimitiveSequence(.zip(a.source, b.source, c.source, d.source, e.source) { ($0, $1, $2, $3, $4) })
    }

    /// Succeeds with the values of all as a tuple. Ends as soon as one of them ends without a value.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E, F)> {
        PrimitiveSequence(.zip(a.source, b.source, c.source, d.source, e.source, f.source) { ($0, $1, $2, $3, $4, $5) })
    }

    /// Succeeds with the values of all as a tuple. Ends as soon as one of them ends without a value.
    public static func zip<A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G)> {
        PrimitiveSequence(
            .zip(a.source, b.source, c.source, d.source, e.source, f.source, g.source) { ($0, $1, $2, $3, $4, $5, $6) })
    }

    /// Succeeds with the values of all as a tuple. Ends as soon as one of them ends without a value.
    public static func zip<
        A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G, H)> {
        PrimitiveSequence(
            .zip(a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source) {
                ($0, $1, $2, $3, $4, $5, $6, $7)
            })
    }

    /// Succeeds with the values of all as a tuple. Ends as soon as one of them ends without a value.
    @_disfavoredOverload
    public static func zip<each Value: Sendable>(
        _ source: repeat PrimitiveSequence<Trait, each Value>
    ) -> PrimitiveSequence<Trait, (repeat each Value)> {
        PrimitiveSequence(.zipped(repeat (each source).source) { (value: repeat each Value) in (repeat each value) })
    }
}
