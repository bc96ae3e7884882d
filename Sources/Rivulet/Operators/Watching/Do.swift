extension ObservableType {
    /// Calls closures as events pass, and changes nothing.
    ///
    ///     -1--2--|
    ///     do(onNext: { print($0) })
    ///     -1--2--|
    ///
    /// What `onNext`, `afterNext`, `onError` or `onCompleted` throws ends the stream with that error; what `afterError` and
    /// `afterCompleted` throw comes too late for that and goes to `Hooks.defaultErrorHandler`, with the place of this call.
    ///
    /// - Parameters:
    ///   - onNext, onError, onCompleted: are called before the event goes on.
    ///   - afterNext, afterError, afterCompleted: are called after it.
    ///   - onSubscribe, onSubscribed: are called before and after the source is subscribed to.
    ///   - onDispose: is called once, after the stream has ended or its subscription was disposed.
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil, afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        let source = asObservable()
        let actions = DoActions(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
            afterCompleted: afterCompleted, place: "\(fileID):\(line)")
        return Observable { sink in
            onSubscribe?()
            let below = onDispose.map { UsingSink(sink, Teardown($0)) } ?? sink
            source.run(DoSink(below, actions))
            onSubscribed?()
        }
    }
}

private struct DoActions<Element: Sendable>: Sendable {
    let onNext: (@Sendable (Element) throws -> Void)?
    let afterNext: (@Sendable (Element) throws -> Void)?
    let onError: (@Sendable (any Error) throws -> Void)?
    let afterError: (@Sendable (any Error) throws -> Void)?
    let onCompleted: (@Sendable () throws -> Void)?
    let afterCompleted: (@Sendable () throws -> Void)?
    let place: String
}

private final class DoSink<Element: Sendable>: Stage<Element, Element> {
    private let actions: DoActions<Element>

    init(_ downstream: Sink<Element>, _ actions: DoActions<Element>) {
        self.actions = actions
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            try actions.onNext?(element)
            downstream.next(element)
            try actions.afterNext?(element)
        } catch {
            fail(error)
        }
    }

    override func error(_ error: any Error) {
        if isOver { return }
        do { try actions.onError?(error) } catch { return downstream.error(error) }
        downstream.error(error)
        after { try actions.afterError?(error) }
    }

    override func completed() {
        if isOver { return }
        do { try actions.onCompleted?() } catch { return downstream.error(error) }
        downstream.completed()
        after { try actions.afterCompleted?() }
    }

    private func after(_ action: () throws -> Void) {
        do { try action() } catch { Hooks.defaultErrorHandler([actions.place], error) }
    }
}
