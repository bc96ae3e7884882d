extension ObservableType {
    /// Resubscribes to the source after an error, once the stream returned by `notificationHandler` emits.
    ///
    ///     -a-#
    ///     retry { errors in errors.delay(2) }
    ///     -a----a----a--
    ///
    /// That stream is subscribed to before the source and receives its errors. Its first value after an error resubscribes;
    /// values emitted while the source is running are ignored. If it has terminated, the next error of the source terminates
    /// this stream in the same way. Completes when the source completes. An error of another type than the handler takes
    /// is passed on at once.
    public func retry<Failure: Error, Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler) { $0 as? Failure }
    }

    /// Resubscribes to the source after an error, once the stream returned by `notificationHandler` emits.
    ///
    /// Values that it emits while the source is running are ignored. If it has terminated, the next error of the source
    /// terminates this stream in the same way.
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

/// Runs the source until it fails, and again when it has failed and may be retried.
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

    /// Ends as the trigger did, now or when the attempt under way fails.
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
