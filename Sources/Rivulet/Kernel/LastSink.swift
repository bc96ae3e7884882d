/// The end of a chain: calls the user's closures, and drops what comes after the end or after disposal.
@usableFromInline final class LastSink<Element: Sendable>: Sink<Element> {
    @usableFromInline let subscription: Subscription
    @usableFromInline let onNext: (Element) -> Void
    @usableFromInline let onEnd: EndHandler

    @inlinable init(_ subscription: Subscription, onNext: @escaping (Element) -> Void, onEnd: EndHandler) {
        self.subscription = subscription
        self.onNext = onNext
        self.onEnd = onEnd
    }

    @usableFromInline override func attach(_ upstream: Handle) { subscription.attach(upstream) }

    @inlinable override func next(_ element: Element) {
        if !subscription.isDisposed { onNext(element) }
    }

    @usableFromInline override func error(_ error: any Error) { end(error) }

    @usableFromInline override func completed() { end(nil) }

    private func end(_ error: (any Error)?) {
        guard subscription.stop() else { return }
        onEnd(error)
        subscription.teardown()
    }
}
