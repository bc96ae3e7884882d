extension ObservableType {
    /// Sends what comes before the first value of `other`.
    ///
    ///     -a--b--c--d|
    ///     -----x------
    ///     take(until:)
    ///     -a--b|
    ///
    /// `other` is subscribed to first; its own end changes nothing. Ends with the first value of `other`, as its source
    /// does, or with the first error of either.
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let (source, other) = (asObservable(), other.asObservable())
        return Producer(Origin.after(source, other)) { sink in
            let hub = Hub(sink)
            hub.subscribe(to: other) { _ in
                hub.complete()
            } onCompleted: {
            }
            hub.subscribe(to: source, onNext: hub.emit, onCompleted: hub.complete)
        }
    }
}
