extension SharedSequence {
    /// Sends what all of `sources` send, as it comes.
    @_disfavoredOverload
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Self
    where Collection.Element == Self {
        joined(sources) { .merge($0.map(\.source)) }
    }

    /// Sends what all of `sources` send, as it comes.
    public static func merge(_ sources: Self...) -> Self { merge(sources) }

    /// Sends what `sources` send, one after the other.
    @_disfavoredOverload
    public static func concat<Collection: Swift.Collection>(_ sources: Collection) -> Self
    where Collection.Element == Self {
        joined(sources) { .concat($0.map(\.source)) }
    }

    /// Sends what `sources` send, one after the other. The sequence may be endless.
    @_disfavoredOverload
    public static func concat<Sequence: Swift.Sequence & Sendable>(_ sources: Sequence) -> Self
    where Sequence.Element == Self {
        let scheduler = SharingStrategy.scheduler
        return SharedSequence(.concat(each: { sources }), on: scheduler)
    }

    /// Sends what `resultSelector` makes of the newest values of all, whenever one of them sends.
    @_disfavoredOverload
    public static func combineLatest<Collection: Swift.Collection, Result: Sendable>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Collection.Element == Self {
        joined(collection) { .combineLatest($0.map(\.source), resultSelector: resultSelector) }
    }

    /// Sends the newest values of all, whenever one of them sends.
    @_disfavoredOverload
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == Self {
        combineLatest(collection) { $0 }
    }

    /// Sends what `resultSelector` makes of the newest values of all, whenever one of them sends.
    @_disfavoredOverload
    public static func combineLatest<First: Sendable, each Value: Sendable>(
        _ first: SharedSequence<SharingStrategy, First>, _ source: repeat SharedSequence<SharingStrategy, each Value>,
        resultSelector: @escaping @Sendable (First, repeat each Value) -> Element
    ) -> Self {
        combineLatest(each: first, repeat each source, resultSelector: resultSelector)
    }

    static func combineLatest<First: Sendable, each Value: Sendable>(
        each first: SharedSequence<SharingStrategy, First>,
        _ source: repeat SharedSequence<SharingStrategy, each Value>,
        resultSelector: @escaping @Sendable (First, repeat each Value) -> Element
    ) -> Self {
        SharedSequence(
            .combineLatest(first.source, repeat (each source).source, resultSelector: resultSelector),
            on: first.scheduler)
    }

    /// Sends what `resultSelector` makes of the first values of all, then of the second ones, and so on.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection, Result: Sendable>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Collection.Element == Self {
        joined(collection) { .zip($0.map(\.source), resultSelector: resultSelector) }
    }

    /// Sends the first values of all, then the second ones, and so on.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == Self {
        zip(collection) { $0 }
    }

    /// Sends what `resultSelector` makes of the first values of all, then of the second ones, and so on.
    @_disfavoredOverload
    public static func zip<First: Sendable, each Value: Sendable>(
        _ first: SharedSequence<SharingStrategy, First>, _ source: repeat SharedSequence<SharingStrategy, each Value>,
        resultSelector: @escaping @Sendable (First, repeat each Value) -> Element
    ) -> Self {
        zip(each: first, repeat each source, resultSelector: resultSelector)
    }

    static func zip<First: Sendable, each Value: Sendable>(
        each first: SharedSequence<SharingStrategy, First>,
        _ source: repeat SharedSequence<SharingStrategy, each Value>,
        resultSelector: @escaping @Sendable (First, repeat each Value) -> Element
    ) -> Self {
        SharedSequence(
            .zip(first.source, repeat (each source).source, resultSelector: resultSelector), on: first.scheduler)
    }

    private static func joined<Collection: Swift.Collection, Result: Sendable>(
        _ sources: Collection, _ join: (Collection) -> Observable<Result>
    ) -> SharedSequence<SharingStrategy, Result> where Collection.Element == Self {
        SharedSequence<SharingStrategy, Result>(
            join(sources), on: sources.first?.scheduler ?? SharingStrategy.scheduler)
    }
}

extension SharedSequence {
    /// Sends the newest values of all as a tuple, whenever one of them sends.
    @_disfavoredOverload
    public static func combineLatest<each Value: Sendable>(
        _ source: repeat SharedSequence<SharingStrategy, each Value>
    ) -> SharedSequence<SharingStrategy, (repeat each Value)>
    where Element == (repeat each Value) {
        let tuples = Observable.combined(repeat (each source).source) { (value: repeat each Value) in
            (repeat each value)
        }
        return SharedSequence<SharingStrategy, (repeat each Value)>(tuples, onSchedulerOf: repeat each source)
    }

    /// Sends the first values of all as a tuple, then the second ones, and so on.
    @_disfavoredOverload
    public static func zip<each Value: Sendable>(
        _ source: repeat SharedSequence<SharingStrategy, each Value>
    ) -> SharedSequence<SharingStrategy, (repeat each Value)>
    where Element == (repeat each Value) {
        let tuples = Observable.zipped(repeat (each source).source) { (value: repeat each Value) in (repeat each value)
        }
        return SharedSequence<SharingStrategy, (repeat each Value)>(tuples, onSchedulerOf: repeat each source)
    }
}

extension SharedSequence {
    private init<each Value: Sendable>(
        _ stream: Observable<Element>, onSchedulerOf source: repeat SharedSequence<SharingStrategy, each Value>
    ) {
        var scheduler: (any SchedulerType)?
        for source in repeat each source { scheduler = scheduler ?? source.scheduler }
        self.init(stream, on: scheduler ?? SharingStrategy.scheduler)
    }
}
