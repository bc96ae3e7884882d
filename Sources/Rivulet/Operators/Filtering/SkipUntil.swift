extension ObservableType {
    /// Leaves out what comes before the first value of `other`.
    ///
    ///     -a--b--c--d|
    ///     -----x------
    ///     skip(until:)
    ///     -------c--d|
    ///
    /// The source is subscribed to first. `other` is stopped by its first value; its own completion changes nothing.
    /// Ends as the source does, or with an error of `other`.
    public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let (source, other) = (asObservable(), other.asObservable().take(1))
        return Producer(Origin.after(source, other)) { sink in
            let hub = Hub(sink)
            let isOpen = Box(false)
            hub.subscribe(to: source) {
                if isOpen.value { hub.emit($0) }
            } onCompleted: {
                hub.complete()
            }
            hub.subscribe(to: other) { _ in
                isOpen.value = true
            } onCompleted: {
            }
        }
    }
}
