extension ObservableType {
    /// Sends the first value at once, and then the newest one each `dueTime`, if there is one.
    ///
    ///     abcd-----e--|
    ///     throttle(3)
    ///     a--d-----e--|
    ///
    /// With `latest: false` only the first of each such span is sent.
    public func throttle(
        _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        throttle(dueTime, leading: true, trailing: latest, scheduler: scheduler)
    }

    /// Sends at most one value each `dueTime`: the first of a span at its start, the newest at its end, or both.
    ///
    ///     abcd-----e--|
    ///     throttle(3, leading: false, trailing: true)
    ///     ---d--------(e|)
    ///
    /// A span begins with a value that finds none open, or with one that was sent at the end of the span before. Values
    /// that wait arrive on `scheduler`; one is sent before completion. An error comes at once, without it.
    public func throttle(
        _ dueTime: Duration, leading: Bool, trailing: Bool, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let hub = Hub(sink)
            let span = ThrottleSpan(hub, dueTime, scheduler)
            hub.subscribe(to: source) { element in
                if span.isOpen {
                    if trailing { span.waiting = element }
                } else if leading {
                    span.open()
                    hub.emit(element)
                } else if trailing {
                    span.open()
                    span.waiting = element
                }
            } onCompleted: {
                span.waiting.take().map(hub.emit)
                hub.complete()
            }
        }
    }
}

private final class ThrottleSpan<Element: Sendable> {
    private let hub: Hub<Element>
    private let dueTime: Duration
    private let alarm: Alarm<Element>
    private(set) var isOpen = false
    var waiting: Element?

    init(_ hub: Hub<Element>, _ dueTime: Duration, _ scheduler: any SchedulerType) {
        self.hub = hub
        self.dueTime = dueTime
        alarm = Alarm(hub, on: scheduler)
    }

    func open() {
        isOpen = true
        alarm.set(after: dueTime) { [self] in
            isOpen = false
            guard let element = waiting.take() else { return }
            open()
            hub.emit(element)
        }
    }
}
