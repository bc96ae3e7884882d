extension ObservableType {
    /// Leaves out what comes before `duration` has passed.
    ///
    ///     -a--b--c--d|
    ///     skip(5)
    ///     -------c--d|
    ///
    /// The time is that of `scheduler`, and begins with the subscription. Ends as its source does, also within the
    /// time.
    public func skip(_ duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let hub = Hub(sink)
            let alarm = Alarm(hub, on: scheduler)
            let isOpen = Box(false)
            hub.gate.turn {
                alarm.set(after: duration) { isOpen.value = true }
            }
            hub.subscribe(to: source) {
                if isOpen.value { hub.emit($0) }
            } onCompleted: {
                hub.complete()
            }
        }
    }
}
