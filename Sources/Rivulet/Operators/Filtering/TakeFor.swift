extension ObservableType {
    /// Sends what comes before `duration` has passed, and completes then.
    ///
    ///     -a--b--c--d|
    ///     take(for: 5)
    ///     -a--b|
    ///
    /// The time begins with the subscription; completion arrives on `scheduler`. Ends as its source does if that is
    /// earlier.
    public func take(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let hub = Hub(sink)
            let alarm = Alarm(hub, on: scheduler)
            hub.gate.turn { alarm.set(after: duration, hub.complete) }
            hub.subscribe(to: source, onNext: hub.emit, onCompleted: hub.complete)
        }
    }
}
