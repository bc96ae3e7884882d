/// A stream that starts its source on `connect()`.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Starts the source, unless it is running, and returns the disposable that stops it.
    func connect() -> any Disposable
}

/// A stream that shares one subscription and starts it on `connect()`.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType {
    /// Starts the source, unless it is running, and reports errors with `place`.
    let start: @Sendable (_ place: String) -> Connection
    /// Adds a subscriber that counts.
    let runCounted: @Sendable (Sink<Element>) -> Void
    private let runUncounted: @Sendable (Sink<Element>) -> Void
    private let source: any Pipeline

    init<Input: Sendable>(
        _ source: Observable<Input>, name: StaticString = #function,
        _ makeOutlet: @escaping @Sendable () -> Outlet<Input, Element>
    ) {
        let shared = Shared(makeOutlet)
        self.source = source
        start = { shared.connect(to: source, $0) }
        runCounted = { shared.subscribe($0, to: source) }
        runUncounted = { shared.join($0) }
        super.init(name)
    }

    @usableFromInline override func run(_ sink: Sink<Element>) { runUncounted(sink) }

    override var upstream: (any Pipeline)? { source }

    /// Starts the source, unless it is running, for all who are subscribed and will be.
    ///
    ///     -1-2-3|
    ///     publish()
    ///     ---1-2-3|    subscribed at 0, connect() at 2
    ///
    /// An error without a subscriber goes to `Hooks.defaultErrorHandler` with the place of this call.
    ///
    /// - Returns: stops the source when it is disposed; the same for each call while the source runs.
    public func connect(fileID: StaticString = #fileID, line: UInt = #line) -> any Disposable {
        start("\(fileID):\(line)")
    }

    /// Starts the source, unless it is running. Called if the type of the connectable is not known.
    @_disfavoredOverload
    public func connect() -> any Disposable { start("connect") }
}
