extension ObservableType {
    /// Sends a value when no other has followed it for `dueTime`.
    ///
    ///     ab--cd-e-f---gh|
    ///     debounce(3)
    ///     ------------f--(h|)
    ///
    /// Values arrive on `scheduler`. A value that waits is sent before completion; an error comes at once, without it.
    public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        debounce(scheduler: scheduler) { _ in dueTime }
    }

    /// Sends a value when no other has followed it for the time that `dueTime` gives for it. With no time at all the
    /// value passes at once.
    public func debounce(
        scheduler: any SchedulerType, _ dueTime: @escaping @Sendable (Element) throws -> Duration
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let hub = Hub(sink)
            let alarm = Alarm(hub, on: scheduler)
            let waiting = Box<Element?>(nil)
            hub.subscribe(to: source) { element in
                let wait = try dueTime(element)
                waiting.value = element
                if wait > .zero { return alarm.set(after: wait) { waiting.value.take().map(hub.emit) } }
                alarm.cancel()
                waiting.value.take().map(hub.emit)
            } onCompleted: {
                waiting.value.take().map(hub.emit)
                hub.complete()
            }
        }
    }
}
