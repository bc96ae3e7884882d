extension ObservableType {
    /// Calls closures as events pass, and changes nothing.
    ///
    ///     -1--2--|
    ///     do(onNext: { print($0) })
    ///     -1--2--|
    ///
    /// If `onNext`, `afterNext`, `onError` or `onCompleted` throws, the stream fails with that error. An error thrown by
    /// `afterError` or `afterCompleted` is too late and goes to `Hooks.defaultErrorHandler`, with the place of this call.
    ///
    /// - Parameters:
    ///   - onNext, onError, onCompleted: are called before the event goes on.
    ///   - afterNext, afterError, afterCompleted: are called after it.
    ///   - onSubscribe, onSubscribed: are called before and after the source is subscribed to.
    ///   - onDispose: is called once, after the stream has ended or was disposed and its source was torn down. It follows
    ///     `afterError` and `afterCompleted`.
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil, afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        asObservable().watched(
            by: DoActions(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose, place: "\(fileID):\(line)"))
    }
}

/// The closures of `do`.
struct DoActions<Element: Sendable>: Sendable {
    var onNext: (@Sendable (Element) throws -> Void)?
    var afterNext: (@Sendable (Element) throws -> Void)?
    var onError: (@Sendable (any Error) throws -> Void)?
    var afterError: (@Sendable (any Error) throws -> Void)?
    var onCompleted: (@Sendable () throws -> Void)?
    var afterCompleted: (@Sendable () throws -> Void)?
    var onSubscribe: (@Sendable () -> Void)?
    var onSubscribed: (@Sendable () -> Void)?
    var onDispose: (@Sendable () -> Void)?
    let place: String
    /// Whether the value is the end of the stream, as in a `Single`.
    var endsWithValue = false
}

extension Observable {
    /// Returns this stream with calls of `actions` at its events.
    func watched(by actions: DoActions<Element>, name: StaticString = "do") -> Observable<Element> {
        Producer(self, name: name) { [self] sink in
            actions.onSubscribe?()
            guard let onDispose = actions.onDispose else {
                run(DoSink(sink, actions))
                actions.onSubscribed?()
                return
            }
            let holder = UsingSink(sink)
            run(DoSink(holder, actions, holder.resource))
            actions.onSubscribed?()
            // Added last: a source that ends during the start must be torn down before `onDispose`.
            holder.resource.put(Teardown(onDispose))
        }
    }
}

private final class DoSink<Element: Sendable>: Stage<Element, Element> {
    private let actions: DoActions<Element>
    /// Holds the call of `onDispose`.
    private let disposal: Switch?
    /// Whether downstream knows how the stream ends, so that it cannot fail any more.
    private var isSettled = false

    init(_ downstream: Sink<Element>, _ actions: DoActions<Element>, _ disposal: Switch? = nil) {
        (self.actions, self.disposal) = (actions, disposal)
        super.init(downstream)
    }

    override func next(_ element: Element) {
        guard !isOver, perform({ try actions.onNext?(element) }) else { return }
        isSettled = actions.endsWithValue
        downstream.next(element)
        _ = perform { try actions.afterNext?(element) }
    }

    override func error(_ error: any Error) {
        guard !isOver, perform({ try actions.onError?(error) }) else { return }
        end({ $0.error(error) }, after: actions.afterError.map { after in { try after(error) } })
    }

    override func completed() {
        guard !isOver, perform({ try actions.onCompleted?() }) else { return }
        end({ $0.completed() }, after: actions.afterCompleted)
    }

    /// Delivers the end and calls `after`, both before `onDispose`. Without `after`, `onDispose` is called as soon as the
    /// source is released: before `retry` or `concat` below starts the next one.
    private func end(_ deliver: (Sink<Element>) -> Void, after: (() throws -> Void)?) {
        isSettled = true
        guard let after else { return deliver(downstream) }
        let onDispose = disposal?.take()
        deliver(downstream)
        _ = perform(after)
        if let onDispose { disposal?.put(onDispose) }
    }

    /// Calls `action`. An error that it throws ends the stream, or is reported if that is too late. Returns false if it has
    /// ended the stream.
    private func perform(_ action: () throws -> Void) -> Bool {
        do { try action() } catch {
            guard isSettled else {
                fail(error)
                return false
            }
            Hooks.defaultErrorHandler([actions.place], error)
        }
        return true
    }
}
