extension ObservableType {
    /// Resubscribes to the source after an error, once the stream returned by `notificationHandler` emits.
    ///
    ///     -a-#
    ///     retry { errors in errors.delay(2) }
    ///     -a----a----a--
    ///
    /// The handler receives a stream of the source's errors. The stream that it returns is the trigger, and is subscribed to
    /// before the source. After an error, the trigger's next value resubscribes; values while the source runs are ignored.
    /// After the trigger has completed or failed, the next error of the source ends this stream in the same way. Completes
    /// when the source completes. Fails at once with an error that is not a `Failure`.
    public func retry<Failure: Error, Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler) { $0 as? Failure }
    }

    /// Resubscribes to the source after an error, once the stream returned by `notificationHandler` emits.
    ///
    /// Values that it emits while the source runs are ignored. After it has completed or failed, the next error of the source
    /// ends this stream in the same way.
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
            let attempts = AttemptSink(Inner(hub), source, failure)
            let trigger = notificationHandler(Producer { [failures = attempts.failures] in failures.join($0) })
            trigger.asObservable().run(TriggerSink<Trigger.Element, Failure, Element>(hub, attempts))
            attempts.advance()
        }
    }
}

/// Runs the source, and runs it again each time it has failed and the trigger emits.
private final class AttemptSink<Element: Sendable, Failure: Sendable>: Succession<Element> {
    let failures = Broadcast<Failure>()
    private let source: Observable<Element>
    private let failure: (any Error) -> Failure?
    // Inside a turn only.
    private var hasFailed = false
    private var triggerEnd: Result<Void, any Error>?

    init(
        _ downstream: Sink<Element>, _ source: Observable<Element>, _ failure: @escaping (any Error) -> Failure?
    ) {
        self.source = source
        self.failure = failure
        super.init(downstream)
    }

    override func error(_ error: any Error) {
        detach()
        guard let failure = failure(error) else { return downstream.error(error) }
        gate.turn { [self] in
            hasFailed = true
            endIfRefused()
        }
        failures.next(failure)
    }

    override func runNext() { source.descend(self) }

    /// Starts the next attempt if the last one has failed.
    func resume() {
        gate.turn { [self] in
            guard hasFailed else { return }
            hasFailed = false
            advance()
        }
    }

    /// Ends as the trigger did, at once or when the running attempt fails.
    func refuse(_ end: Result<Void, any Error>) {
        gate.turn { [self] in
            triggerEnd = end
            endIfRefused()
        }
    }

    private func endIfRefused() {
        if hasFailed, let triggerEnd { downstream.end(triggerEnd) }
    }
}

private final class TriggerSink<Element: Sendable, Failure: Sendable, Output: Sendable>: Sink<Element> {
    private let attempts: AttemptSink<Output, Failure>
    private let upstream = Switch()

    init(_ hub: Hub<Output>, _ attempts: AttemptSink<Output, Failure>) {
        self.attempts = attempts
        hub.inputs.put(upstream)
    }

    override func attach(_ upstream: Handle) { self.upstream.put(upstream) }

    override func next(_ element: Element) { attempts.resume() }

    override func error(_ error: any Error) { refuse(.failure(error)) }

    override func completed() { refuse(.success(())) }

    private func refuse(_ end: Result<Void, any Error>) {
        upstream.dispose()
        attempts.refuse(end)
    }
}
