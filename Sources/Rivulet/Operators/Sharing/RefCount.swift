extension ConnectableObservableType {
    /// Connects with the first subscriber and disconnects when the last one leaves.
    ///
    ///     -1-2-3|
    ///     publish().refCount()
    ///     -1-2-3|
    ///     ---2-3|    subscribed after 1
    ///
    /// After the end the next subscriber connects again. Ends as the connectable does.
    public func refCount() -> Observable<Element> {
        if let connectable = self as? ConnectableObservable<Element> {
            return Producer(connectable, connectable.runCounted)
        }
        let shared = Shared { Outlet(target: Sink<Never>(), stream: asObservable()) }
        let source = Producer<Never> { $0.attach(.of(connect())) }
        return Producer { shared.subscribe($0, to: source) }
    }
}
