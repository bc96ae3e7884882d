/// How long a shared stream keeps what it has to replay.
public enum SubjectLifetimeScope: Sendable {
    /// Until the source ends or the last subscriber leaves. The next subscriber starts the source anew.
    case whileConnected
    /// For ever. When the last subscriber leaves, the source is stopped; the next one is given what was kept, and starts
    /// the source again, unless it has ended: then only what was kept, and the end.
    case forever
}

extension ObservableType {
    /// Runs the source once for all who are subscribed at the same time, and gives late ones the newest values.
    ///
    ///     -a--b--c--d-|
    ///     share(replay: 1)
    ///     -a--b--c--d-|
    ///     -----b-c--d-|      subscribed after b
    ///
    /// The source starts with the first subscriber and stops when the last one leaves. Ends as its source does.
    ///
    /// - Parameter replay: how many values a late subscriber is given at once.
    /// - Parameter scope: how long they are kept.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        asObservable().shared(replay: replay, scope: scope)
    }
}
