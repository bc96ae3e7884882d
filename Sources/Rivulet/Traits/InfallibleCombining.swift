extension InfallibleType {
    /// Sends `elements` at once, and then what this stream sends.
    public func startWith(_ elements: Element...) -> Infallible<Element> {
        Infallible(asObservable().startWith(all: elements))
    }

    /// Sends what this stream sends, and when it has completed what `second` sends.
    public func concat<Source: InfallibleConvertibleType<Element>>(_ second: Source) -> Infallible<Element> {
        Infallible(asObservable().concat(second))
    }

    /// Sends what `sources` send, one after the other. At once completed if there are none.
    @_disfavoredOverload
    public static func concat<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
    where Collection.Element == Infallible<Element> {
        Infallible(.concat(sources.map(\.source)))
    }

    /// Sends what `sources` send, one after the other. The sequence may be endless.
    @_disfavoredOverload
    public static func concat<Sequence: Swift.Sequence & Sendable>(_ sources: Sequence)
        -> Infallible<Element>
    where Sequence.Element == Infallible<Element> {
        Infallible(.concat(each: { sources }))
    }

    /// Sends what `sources` send, one after the other.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

    /// Sends what `resultSelector` makes of each value and the newest one of `second`.
    @inlinable public func withLatestFrom<Source: InfallibleConvertibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Sends the newest value of `second` for each value.
    @inlinable public func withLatestFrom<Source: InfallibleConvertibleType>(
        _ second: Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }

    /// Sends what `resultSelector` makes of the newest values of both, whenever one of them sends.
    @inlinable public static func combineLatest<A: InfallibleConvertibleType, B: InfallibleConvertibleType>(
        _ source1: A, _ source2: B, resultSelector: @escaping @Sendable (A.Element, B.Element) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
    }

    /// Sends what `resultSelector` makes of the newest values of all, whenever one of them sends.
    public static func combineLatest<First: InfallibleConvertibleType, each Source: InfallibleConvertibleType>(
        _ first: First, _ source: repeat each Source,
        resultSelector: @escaping @Sendable (First.Element, repeat (each Source).Element) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combineLatest(
                first.asObservable(), repeat (each source).asObservable(), resultSelector: resultSelector))
    }

    /// Sends what `resultSelector` makes of an array of the newest values of all, whenever one of them sends.
    @_disfavoredOverload
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
    ) -> Infallible<Element> where Collection.Element: InfallibleConvertibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Sends an array of the newest values of all, whenever one of them sends.
    @_disfavoredOverload
    public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
    where Collection.Element: InfallibleConvertibleType<Element> {
        Infallible<[Element]>.combineLatest(collection) { $0 }
    }

    /// Sends what `resultSelector` makes of the first values of both, then of the second ones, and so on.
    @inlinable public static func zip<A: Sendable, B: Sendable>(
        _ source1: Infallible<A>, _ source2: Infallible<B>, resultSelector: @escaping @Sendable (A, B) -> Element
    ) -> Infallible<Element> {
        Infallible(.zip(source1.source, source2.source, resultSelector: resultSelector))
    }

    /// Sends what `resultSelector` makes of the first values of all, then of the second ones, and so on.
    public static func zip<First: Sendable, each Value: Sendable>(
        _ first: Infallible<First>, _ source: repeat Infallible<each Value>,
        resultSelector: @escaping @Sendable (First, repeat each Value) -> Element
    ) -> Infallible<Element> {
        Infallible(.zip(first.source, repeat (each source).source, resultSelector: resultSelector))
    }

    /// Sends what `resultSelector` makes of an array of the first values of all, then of the second ones, and so on.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
    ) -> Infallible<Element> where Collection.Element: InfallibleConvertibleType {
        Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Sends an array of the first values of all, then of the second ones, and so on.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
    where Collection.Element: InfallibleConvertibleType<Element> {
        Infallible<[Element]>.zip(collection) { $0 }
    }

    /// Sends what the first of both streams to send anything sends, and stops the other.
    public func amb<Other: InfallibleConvertibleType<Element>>(_ right: Other) -> Infallible<Element> {
        Infallible(asObservable().amb(right.asObservable()))
    }

    /// Sends what the first of `sequence` to send anything sends, and stops the others.
    @_disfavoredOverload
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
    where Sequence.Element == Infallible<Element> {
        Infallible(.amb(sequence.map(\.source)))
    }
}

extension InfallibleType where Element == any Sendable {
    /// Sends the newest values of both as a tuple, whenever one of them sends.
    @inlinable public static func combineLatest<A: InfallibleConvertibleType, B: InfallibleConvertibleType>(
        _ source1: A, _ source2: B
    ) -> Infallible<(A.Element, B.Element)> {
        .combineLatest(source1, source2) { ($0, $1) }
    }

    /// Sends the first values of both as a tuple, then the second ones, and so on.
    @inlinable public static func zip<A: Sendable, B: Sendable>(
        _ source1: Infallible<A>, _ source2: Infallible<B>
    ) -> Infallible<(A, B)> {
        .zip(source1, source2) { ($0, $1) }
    }
}

extension InfallibleType {
    /// Sends the newest values of all as a tuple, whenever one of them sends.
    @_disfavoredOverload
    public static func combineLatest<each Source: InfallibleConvertibleType>(
        _ source: repeat each Source
    ) -> Infallible<(repeat (each Source).Element)>
    where Element == (repeat (each Source).Element) {
        Infallible<(repeat (each Source).Element)>(
            .combined(repeat (each source).asObservable()) { (value: repeat (each Source).Element) in
                (repeat each value)
            })
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    @_disfavoredOverload
    public static func zip<each Value: Sendable>(
        _ source: repeat Infallible<each Value>
    ) -> Infallible<(repeat each Value)>
    where Element == (repeat each Value) {
        Infallible<(repeat each Value)>(
            .zipped(repeat (each source).source) { (value: repeat each Value) in (repeat each value) })
    }
}
