/// The stream of a broadcast that ends with it: when no one holds the stream, the broadcast lets go of its sinks.
@usableFromInline final class BroadcastStream<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let core: Broadcast<Element>

    init(_ core: Broadcast<Element>) {
        self.core = core
        super.init { core.join($0) }
    }

    deinit { core.clear() }
}

/// What feeds a broadcast from a source: when the source lets go of it, the broadcast lets go of its sinks.
final class Feed<Element: Sendable>: Sink<Element> {
    private let target: Broadcast<Element>
    private let upstream: Switch
    private let onEnd: () -> Void

    /// `onEnd` is called before the end goes on.
    init(_ target: Broadcast<Element>, upstream: Switch, onEnd: @escaping () -> Void) {
        self.target = target
        self.upstream = upstream
        self.onEnd = onEnd
    }

    deinit {
        if !upstream.isDisposed { target.abandon() }
    }

    override func attach(_ handle: Handle) { upstream.put(handle) }

    override func next(_ element: Element) {
        if !upstream.isDisposed { target.next(element) }
    }

    override func error(_ error: any Error) {
        onEnd()
        target.error(error)
        upstream.dispose()
    }

    override func completed() {
        onEnd()
        target.completed()
        upstream.dispose()
    }
}
