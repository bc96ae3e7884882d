extension ObservableType {
    /// Runs the source once for all, from `connect` on, and gives late subscribers the newest `bufferSize` values.
    ///
    ///     -1-2-3---|
    ///     replay(2)
    ///     -1-2-3---|
    ///     ------(23)--|    subscribed after 3
    ///
    /// Ends as the source does. What was sent is forgotten when the source ends or the connection is disposed.
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        ConnectableObservable(asObservable()) { Outlet(replay: bufferSize) }
    }

    /// As `replay(_:)`, but gives late subscribers all values.
    public func replayAll() -> ConnectableObservable<Element> { replay(.max) }
}
