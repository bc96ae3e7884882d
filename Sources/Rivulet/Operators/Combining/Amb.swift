extension ObservableType {
    /// Sends what the first of both streams to send anything sends, and stops the other.
    ///
    ///     ---a--b--|
    ///     --1-2-3----|
    ///     amb
    ///     --1-2-3----|
    ///
    /// An error or completion counts as well. If this stream sends at once, `right` is not started. Ends as the one
    /// does that was first.
    public func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element {
        Parts.join(.amb, asObservable(), right.asObservable(), run: race)
    }

    /// Sends what the first of `sequence` to send anything sends, and stops the others. Never ends if there are none.
    @_disfavoredOverload
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        let sources = Array(sequence)
        return Producer(Origin.list(sources)) { race(Parts.Queue(sources), $0) }
    }

    /// Mirrors whichever stream of a lazy sequence emits first, and cancels the others. Evaluates `sequence` for each
    /// subscription.
    public static func amb<Base: Swift.Sequence & SendableMetatype>(
        _ sequence: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Observable<Element>>
    ) -> Observable<Element> {
        lazily { amb(Array(sequence())) }
    }
}

@Sendable
private func race<Element: Sendable>(_ sources: Parts<Element>.Queue, _ sink: Sink<Element>) {
    let (hub, runners) = (Hub(sink), Group())
    hub.inputs.put(runners)
    var sources = sources
    while !runners.isDisposed, let source = sources.popFirst() { source.descend(Runner(hub, runners)) }
}

private final class Runner<Element: Sendable>: Sink<Element> {
    private let hub: Hub<Element>
    private let handle = Switch()
    /// The handles of all, until one has won.
    private let runners: Group
    private let place: Int?

    init(_ hub: Hub<Element>, _ runners: Group) {
        self.hub = hub
        self.runners = runners
        place = runners.put(handle)
    }

    override func attach(_ upstream: Handle) { handle.put(upstream) }

    override func next(_ element: Element) {
        guard hub.gate.enter() else { return hub.gate.later { self.take(element) } }
        take(element)
        hub.gate.leave()
    }

    private func take(_ element: Element) {
        if isFirst() { hub.emit(element) }
    }

    override func error(_ error: any Error) {
        hub.gate.turn { [self] in
            if isFirst() { hub.fail(error) }
        }
    }

    override func completed() {
        hub.gate.turn { [self] in
            if isFirst() { hub.complete() }
        }
    }

    /// Whether no other has won. From then on this one has, and the others are stopped. Inside a turn only.
    private func isFirst() -> Bool {
        if handle.isDisposed || runners.isDisposed { return !handle.isDisposed }
        hub.inputs.put(handle)
        runners.put(Handle(), at: place)
        runners.dispose()
        return true
    }
}
