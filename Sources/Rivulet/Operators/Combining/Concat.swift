extension ObservableType {
    /// Sends what this stream sends, and when it has completed what `second` sends.
    ///
    ///     -a-b|
    ///     concat("--1-2|")
    ///     -a-b--1-2|
    ///
    /// Ends as the last does, or with the first error.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        Parts.join(.concat, asObservable(), second.asObservable(), run: runInTurn)
    }

    /// Sends what `sources` send, one after the other. At once completed if there are none.
    @_disfavoredOverload
    public static func concat<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        concat(list: Array(sources))
    }

    /// Sends what `sources` send, one after the other. The sequence is asked for a source when the one before has
    /// completed, so it may be endless.
    @_disfavoredOverload
    public static func concat<Sequence: Swift.Sequence & Sendable>(_ sources: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        if let list = sources as? [Observable<Element>] { return concat(list: list) }
        return concat(each: { sources })
    }

    /// Concatenates the streams of a lazy sequence, which is evaluated for each subscription and asked for a stream when
    /// the previous one has completed.
    public static func concat<Base: Swift.Sequence & SendableMetatype>(
        _ sources: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Observable<Element>>
    ) -> Observable<Element> {
        concat(each: sources)
    }

    /// Sends what `sources` send, one after the other.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }

    private static func concat(list: [Observable<Element>]) -> Observable<Element> {
        Producer(Origin.list(list), name: "concat") { runInTurn(Parts.Queue(list), $0) }
    }

    static func concat<Sequence: Swift.Sequence & SendableMetatype>(
        each sources: @escaping @Sendable () -> Sequence
    ) -> Observable<Element> where Sequence.Element: ObservableConvertibleType<Element> {
        Producer { sink in
            let sources = sources()
            // A list is taken apart, so that each stream is freed when the next one begins.
            if let list = sources as? [Sequence.Element] {
                return runInTurn(Parts.Queue(list.map { $0.asObservable() }), sink)
            }
            let next = walk(sources)
            ConcatSink(sink) { next().map { ($0.element.asObservable(), $0.isLast) } }.advance()
        }
    }
}

@Sendable
func runInTurn<Element: Sendable>(_ sources: Parts<Element>.Queue, _ sink: Sink<Element>) {
    var left = sources
    ConcatSink(sink) {
        guard let next = left.popFirst() else { return nil }
        return (next, left.isEmpty)
    }.advance()
}

/// Returns a function that evaluates one element at a time. In a random-access collection, the last element is known without
/// evaluating another one. The last stream then needs no link to its operator, so recursion does not grow.
private func walk<Sequence: Swift.Sequence>(_ sequence: Sequence) -> () -> (element: Sequence.Element, isLast: Bool)? {
    if let collection = sequence as? any RandomAccessCollection<Sequence.Element> { return walk(through: collection) }
    var iterator = sequence.makeIterator()
    return { iterator.next().map { ($0, false) } }
}

private func walk<Collection: RandomAccessCollection>(
    through collection: Collection
) -> () -> (element: Collection.Element, isLast: Bool)? {
    var index = collection.startIndex
    return {
        guard index != collection.endIndex else { return nil }
        let element = collection[index]
        collection.formIndex(after: &index)
        return (element, index == collection.endIndex)
    }
}

private final class ConcatSink<Element: Sendable>: Succession<Element> {
    private let following: () -> (source: Observable<Element>, isLast: Bool)?

    init(_ downstream: Sink<Element>, _ following: @escaping () -> (source: Observable<Element>, isLast: Bool)?) {
        self.following = following
        super.init(downstream)
    }

    override func completed() { advance() }

    override func runNext() {
        guard let (source, isLast) = following() else { return downstream.completed() }
        source.descend(isLast ? downstream.tail : self)
    }
}
