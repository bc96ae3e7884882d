/// The end of a chain: calls the user's closures, and drops what comes after the end or after disposal.
@usableFromInline final class LastSink<Element: Sendable>: Sink<Element> {
    @usableFromInline let subscription: Subscription
    @usableFromInline let onNext: (Element) -> Void
    @usableFromInline let onEnd: EndHandler?
    /// The file of the app that subscribed.
    @usableFromInline let fileID: UnsafePointer<UInt8>?

    @inlinable init(
        _ subscription: Subscription, onNext: @escaping (Element) -> Void, onEnd: EndHandler?, _ fileID: StaticString?
    ) {
        self.subscription = subscription
        self.onNext = onNext
        self.onEnd = onEnd
        self.fileID = fileID?.utf8Start
    }

    @usableFromInline override func attach(_ upstream: Handle) { subscription.attach(upstream) }

    @inlinable override func next(_ element: Element) {
        if !subscription.isDisposed { onNext(element) }
    }

    @usableFromInline override func error(_ error: any Error) { end(error) }

    @usableFromInline override func completed() { end(nil) }

    private func end(_ error: (any Error)?) {
        guard subscription.stop() else { return }
        if let error {
            if let onError = onEnd?.onError { onError(error) } else { report(error) }
        } else {
            onEnd?.onCompleted?()
        }
        subscription.teardown()
    }

    /// Tells of an error that no one handles.
    private func report(_ error: any Error) {
        let place = "\(fileID.map { String(cString: $0) } ?? ""):\(subscription.line)"
        Hooks.defaultErrorHandler([place] + (onEnd?.details ?? []), error)
    }
}
