extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Succeeds with what `resultSelector` makes of the values of all, or fails with the first error.
    public static func zip<each Value: Sendable>(
        _ source: repeat Single<each Value>,
        resultSelector: @escaping @Sendable (repeat each Value) throws -> Element
    ) -> Single<Element> {
        Single(.zip(repeat (each source).source, resultSelector: resultSelector))
    }

    /// Succeeds with what `resultSelector` makes of an array of the values of all, or fails with the first error.
    public static func zip<Collection: Swift.Collection, Result: Sendable>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> Single<Result> where Collection.Element == Single<Element> {
        Single(.zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Succeeds with an array of the values of all, or fails with the first error.
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Single<[Element]>
    where Collection.Element == Single<Element> {
        zip(collection) { $0 }
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == any Sendable {
    /// Succeeds with the values of all as a tuple, or fails with the first error.
    public static func zip<each Value: Sendable>(
        _ source: repeat Single<each Value>
    ) -> Single<(repeat each Value)> {
        .zip(repeat each source) { (value: repeat each Value) in (repeat each value) }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Succeeds with what `resultSelector` makes of the values of all. Completes or fails as soon as one of them does.
    public static func zip<each Value: Sendable>(
        _ source: repeat Maybe<each Value>,
        resultSelector: @escaping @Sendable (repeat each Value) throws -> Element
    ) -> Maybe<Element> {
        Maybe(.zip(repeat (each source).source, resultSelector: resultSelector))
    }

    /// Succeeds with what `resultSelector` makes of an array of the values of all. Completes or fails as soon as one of
    /// them does.
    public static func zip<Collection: Swift.Collection, Result: Sendable>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> Maybe<Result> where Collection.Element == Maybe<Element> {
        Maybe(.zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Succeeds with an array of the values of all. Completes or fails as soon as one of them does.
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Maybe<[Element]>
    where Collection.Element == Maybe<Element> {
        zip(collection) { $0 }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == any Sendable {
    /// Succeeds with the values of all as a tuple. Completes or fails as soon as one of them does.
    public static func zip<each Value: Sendable>(_ source: repeat Maybe<each Value>) -> Maybe<(repeat each Value)> {
        .zip(repeat each source) { (value: repeat each Value) in (repeat each value) }
    }
}
