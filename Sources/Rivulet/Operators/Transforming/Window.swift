extension ObservableType {
    /// Sends a new stream of the values to come whenever `timeSpan` has passed or the one before has had `count`.
    ///
    ///     -a--b-cde-----f-|
    ///     window(timeSpan: 5, count: 3)
    ///     p----q--r----s--|
    ///     -a--b|                    p
    ///     ------cd(e|)              q
    ///     -------------|            r
    ///     --------------f-|         s
    ///
    /// The first begins at once. A full one begins a new span; with a `count` of 0 or less only the time counts, which
    /// is that of `scheduler`. Who subscribes late to a window misses what it has sent. The last one ends as the source
    /// does, before the whole. The source runs for as long as the whole or a window is subscribed.
    public func window(
        timeSpan: Duration, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return Producer(source) { sink in
            let window = Box(Broadcast<Element>())
            let windows = Splitter(sink) { [window.value] }
            let hub = Hub(windows)
            let span = SpanTimer(hub, timeSpan, count, scheduler) {
                window.value.completed()
                window.value = Broadcast()
                hub.emit(windows.stream(of: window.value))
            }
            hub.gate.turn {
                hub.emit(windows.stream(of: window.value))
                span.begin()
            }
            hub.subscribe(to: source) {
                window.value.next($0)
                span.count()
            } onCompleted: {
                hub.complete()
            }
        }
    }
}
