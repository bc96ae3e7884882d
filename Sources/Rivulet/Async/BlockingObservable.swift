/// A stream for callers that block their thread until values arrive: tests, and programs without an event loop.
///
///     let names = try source.toBlocking(timeout: .seconds(1)).toArray()
///
/// Each method subscribes, and returns when it needs no more values, with the source disposed. It throws the error of the
/// source, or `RxError.timeout` after `timeout`. On the main thread it runs the run loop meanwhile, so a stream may deliver
/// on the main queue. A program without Foundation has no run loop: block another thread there.
public struct BlockingObservable<Element: Sendable>: Sendable {
    let timeout: Duration?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// The stream for callers that wait for its values by blocking, each time for `timeout` at the most.
    @_disfavoredOverload public func toBlocking(timeout: Duration? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}

extension BlockingObservable {
    /// All values.
    public func toArray() throws -> [Element] { try collect(source).get() }

    /// The first value, or nil if there is none.
    public func first() throws -> Element? { try collect(source.take(1)).get().first }

    /// The last value, or nil if there is none.
    public func last() throws -> Element? { try collect(source.takeLast(1)).get().first }

    /// The only value. Throws `RxError.noElements` if there is none, `RxError.moreThanOneElement` if there are more.
    public func single() throws -> Element { try only(source) }

    /// The only value that `predicate` accepts. Throws `RxError.noElements` if there is none, `RxError.moreThanOneElement`
    /// if there are more, or what `predicate` throws.
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
        try only(source.filter(predicate))
    }

    /// All values, and how the stream ended.
    public func materialize() -> MaterializedSequenceResult<Element> { collect(source) }

    private func only(_ stream: Observable<Element>) throws -> Element {
        let elements = try collect(stream.take(2)).get()
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    private func collect(_ stream: Observable<Element>) -> MaterializedSequenceResult<Element> {
        let mailbox = Mailbox<Element>()
        let alarm = timeout.map { timeout in
            ConcurrentDispatchQueueScheduler(qos: .userInitiated).scheduleRelative(mailbox, dueTime: timeout) {
                mailbox in
                mailbox.error(RxError.timeout)
                return Disposables.create()
            }
        }
        defer { alarm?.dispose() }
        Trampoline.current.apart { stream.begin(mailbox) }
        var elements: [Element] = []
        while true {
            switch mailbox.wait(MainQueue.runLoop) {
            case .next(let element): elements.append(element)
            case .error(let error): return .failed(elements: elements, error: error)
            case .completed: return .completed(elements: elements)
            }
        }
    }
}

/// The values that a stream sent, and how it ended.
@frozen public enum MaterializedSequenceResult<T: Sendable>: Sendable {
    /// It completed.
    case completed(elements: [T])
    /// It failed, or took too long.
    case failed(elements: [T], error: any Error)

    fileprivate func get() throws -> [T] {
        switch self {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }
}
