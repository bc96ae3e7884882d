extension ObservableType {
    /// Sends what all of `sources` send, as it comes.
    ///
    ///     -a---b---|
    ///     --1---2--3|
    ///     merge
    ///     -a1--b2--3|
    ///
    /// Ends when all have ended, at once if there are none, or with the first error.
    @_disfavoredOverload
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        let sources = Array(sources)
        return Producer(Origin.list(sources)) { runMerged(Parts.Queue(sources), $0) }
    }

    /// Merges the streams of a lazy sequence, which is evaluated for each subscription.
    public static func merge<Base: Swift.Sequence & SendableMetatype>(
        _ sources: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Observable<Element>>
    ) -> Observable<Element> {
        lazily { merge(Array(sources())) }
    }

    /// Sends what all of `sources` send, as it comes.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// Sends what this and `other` send, as it comes.
    ///
    ///     -a---b---|
    ///     merge(with: "--1---2--3|")
    ///     -a1--b2--3|
    public func merge<Source: ObservableConvertibleType>(with other: Source) -> Observable<Element>
    where Source.Element == Element {
        Parts.join(.merge, asObservable(), other.asObservable(), run: runMerged)
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what all the streams that arrive send, as it comes.
    public func merge() -> Observable<Element.Element> {
        flatMap { $0 }
    }

    /// Sends what the streams that arrive send, `maxConcurrent` of them at the same time.
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        flatMap(maxConcurrent: maxConcurrent) { $0 }
    }

    /// Sends what the streams that arrive send, one after the other.
    public func concat() -> Observable<Element.Element> {
        concatMap { $0 }
    }

    /// Sends what the newest of the streams that arrive sends.
    public func switchLatest() -> Observable<Element.Element> {
        flatMapLatest { $0 }
    }
}

@Sendable
private func runMerged<Element: Sendable>(_ sources: Parts<Element>.Queue, _ sink: Sink<Element>) {
    if sources.isEmpty { return sink.completed() }
    let hub = Hub(sink)
    hub.inputs.open(sources.count)
    var sources = sources
    while !hub.inputs.isDisposed, let source = sources.popFirst() { source.descend(Inner(hub)) }
}
