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
    public static func concat<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        let sources = Array(sources)
        return Producer(Origin.list(sources)) { runInTurn(Parts.Queue(sources), $0) }
    }

    /// Sends what `sources` send, one after the other. The sequence is asked for a source when the one before has
    /// completed, so it may be endless.
    @_disfavoredOverload
    public static func concat<Sequence: Swift.Sequence & Sendable>(_ sources: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        concat(each: sources)
    }

    /// Sends what `sources` send, one after the other.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }

    static func concat<Sequence: Swift.Sequence & Sendable>(each sources: Sequence) -> Observable<Element>
    where Sequence.Element: ObservableConvertibleType<Element> {
        Producer { sink in
            var iterator = sources.makeIterator()
            ConcatSink(sink) { iterator.next().map { ($0.asObservable(), false) } }.advance()
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
