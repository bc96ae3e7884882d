extension ObservableType {
    /// Runs the source once for all, from `connect` on.
    ///
    ///     -1-2-3|
    ///     publish()
    ///     -1-2-3|
    ///     ---2-3|    subscribed after 1
    ///
    /// Ends as the source does. When the source has ended or the connection was disposed, those who were subscribed see
    /// nothing more; who subscribes from then on sees what comes after the next `connect`.
    public func publish() -> ConnectableObservable<Element> {
        ConnectableObservable(asObservable()) { Outlet(replay: 0) }
    }
}
