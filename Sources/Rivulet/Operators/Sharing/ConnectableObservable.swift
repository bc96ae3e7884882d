/// Whatever starts its source when it is told to.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Starts the source, unless it is running, and gives what stops it.
    func connect() -> any Disposable
}

/// A stream that its subscribers share, and that starts when it is told to.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType {
    private let start: @Sendable () -> Connection
    /// Adds a subscriber that counts.
    let runCounted: @Sendable (Sink<Element>) -> Void

    init<Input: Sendable>(
        _ source: Observable<Input>, _ makeOutlet: @escaping @Sendable () -> Outlet<Input, Element>
    ) {
        let shared = Shared(makeOutlet)
        start = { shared.connect(to: source) }
        runCounted = { shared.subscribe($0, to: source) }
        super.init { shared.join($0) }
    }

    /// Starts the source, unless it is running, for all who are subscribed and will be.
    ///
    ///     -1-2-3|
    ///     publish()
    ///     ---1-2-3|    subscribed at 0, connect() at 2
    ///
    /// - Returns: stops the source when it is disposed; the same for each call while the source runs.
    public func connect() -> any Disposable { start() }
}
