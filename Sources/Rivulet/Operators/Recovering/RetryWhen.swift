extension ObservableType {
    /// Starts the source again whenever the stream sends that `notificationHandler` makes of its errors.
    ///
    ///     -a-#
    ///     retry { errors in errors.delay(2) }
    ///     -a----a----a--
    ///
    /// Ends when the source completes, or as the stream of the handler does. An error of another type than the handler
    /// takes ends it at once.
    public func retry<Failure: Error, Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler) { $0 as? Failure }
    }

    /// Starts the source again whenever the stream sends that `notificationHandler` makes of its errors.
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler) { $0 }
    }

    private func retry<Failure: Sendable, Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger,
        _ failure: @escaping @Sendable (any Error) -> Failure?
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let hub = Hub(sink, inputs: 1)
            let failures = Broadcast<Failure>()
            let attempts = AttemptSink(Inner(hub), source) { error in
                guard let failure = failure(error) else { return false }
                failures.next(failure)
                return true
            }
            let trigger = notificationHandler(Producer { failures.join($0) })
            trigger.asObservable().run(TriggerSink<Trigger.Element, Element>(hub) { attempts.advance() })
            attempts.advance()
        }
    }
}

private final class AttemptSink<Element: Sendable>: Succession<Element> {
    private let source: Observable<Element>
    private let handle: (any Error) -> Bool

    /// `handle` says whether it takes care of an error.
    init(_ downstream: Sink<Element>, _ source: Observable<Element>, _ handle: @escaping (any Error) -> Bool) {
        self.source = source
        self.handle = handle
        super.init(downstream)
    }

    override func error(_ error: any Error) {
        detach()
        if !handle(error) { downstream.error(error) }
    }

    override func runNext() { source.descend(self) }
}

/// Calls a closure for each value, outside of any turn: what it starts may send at once.
private final class TriggerSink<Element: Sendable, Output: Sendable>: HubSink<Element, Output> {
    private let onNext: () -> Void

    init(_ hub: Hub<Output>, _ onNext: @escaping () -> Void) {
        self.onNext = onNext
        super.init(hub)
    }

    override func next(_ element: Element) { onNext() }

    override func completed() { hub.gate.turn { self.hub.complete() } }
}
