/// The stream of a broadcast that ends with it: when no one holds the stream, the broadcast lets go of its sinks.
@usableFromInline final class BroadcastStream<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let core: Broadcast<Element>

    init(_ core: Broadcast<Element>, name: StaticString) {
        self.core = core
        super.init(name)
    }

    deinit { core.clear() }

    override func run(_ sink: Sink<Element>) { core.join(sink) }

    override func label(_ depth: Int) -> String { core.label(name) }

    override var whole: String { "\(name)(\(core.summary))" }
}

/// What feeds an outlet from its source: when the source lets go of it, the outlet lets go of its sinks.
final class Feed<Input: Sendable, Output: Sendable>: Sink<Input> {
    private let target: Sink<Input>
    private let outlet: Outlet<Input, Output>
    private let connection: Connection
    /// Kept for as long as the source may send.
    private let shared: Shared<Input, Output>

    init(_ outlet: Outlet<Input, Output>, _ connection: Connection, _ shared: Shared<Input, Output>) {
        target = outlet.target
        self.outlet = outlet
        self.connection = connection
        self.shared = shared
    }

    deinit {
        if !connection.isDisposed { outlet.own?.abandon() }
    }

    override func attach(_ upstream: Handle) { connection.attach(upstream) }

    override func next(_ element: Input) {
        if !connection.isDisposed { target.next(element) }
    }

    override func error(_ error: any Error) {
        connection.end(error) {
            if !outlet.hasSubscribers { Hooks.defaultErrorHandler([connection.place], error) }
            target.error(error)
        }
    }

    override func completed() { connection.end(nil) { target.completed() } }
}
