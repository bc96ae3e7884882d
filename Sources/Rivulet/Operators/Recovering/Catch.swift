extension ObservableType {
    /// Goes on with the stream that `handler` gives for an error.
    ///
    ///     -a--b--#
    ///     catch { _ in "1-2|" }
    ///     -a--b--1-2|
    ///
    /// Ends as that stream does, or with the error that `handler` throws.
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { source.run(CatchSink($0, handler)) }
    }

    /// Sends `element` in place of an error, and completes.
    ///
    ///     -a--b--#
    ///     catchAndReturn("z")
    ///     -a--b--(z|)
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        self.catch { _ in
            Producer {
                $0.next(element)
                $0.completed()
            }
        }
    }

    /// Goes on with the next of `sequence` after an error.
    ///
    /// The sequence is asked for a stream when the one before has failed. Ends with the first that completes, or with the
    /// error of the last.
    @_disfavoredOverload public static func `catch`<Sequence: Swift.Sequence & Sendable>(sequence: Sequence)
        -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        catching { sequence }
    }

    /// Continues with the next stream of a lazy sequence after an error.
    ///
    /// Evaluates `sequence` for each subscription. Otherwise as the form for a sequence.
    public static func `catch`<Base: Swift.Sequence & SendableMetatype>(
        sequence: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Observable<Element>>
    ) -> Observable<Element> {
        catching(sequence)
    }

    private static func catching<Sequence: Swift.Sequence & SendableMetatype>(
        _ sequence: @escaping @Sendable () -> Sequence, name: StaticString = #function
    ) -> Observable<Element> where Sequence.Element == Observable<Element> {
        Producer(name: name) { sink in
            var iterator = sequence().makeIterator()
            RetrySink(sink) { iterator.next() }.advance()
        }
    }
}

private final class CatchSink<Element: Sendable>: Passage<Element> {
    private let handler: (any Error) throws -> Observable<Element>
    private var upstream: Handle?

    init(_ downstream: Sink<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
        self.handler = handler
        super.init(downstream)
    }

    override func attach(_ upstream: Handle) {
        self.upstream = upstream
        downstream.attach(upstream)
    }

    override func error(_ error: any Error) {
        upstream.take()?.dispose()
        do { try handler(error).descend(downstream.tail) } catch { downstream.error(error) }
    }
}
