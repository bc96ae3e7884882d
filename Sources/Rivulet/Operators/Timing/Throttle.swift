extension ObservableType {
    /// Emits the first value at once, then the latest one each `dueTime`, if there is one.
    ///
    ///     abcd-----e--|
    ///     throttle(3)
    ///     a--d-----e--|
    ///
    /// With `latest: false`, emits only the first value of each span. A span lasts `dueTime` and begins when the observer has
    /// received a value. A value that arrives exactly at the end of a span replaces the pending one and is emitted at once.
    public func throttle(
        _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        throttle(dueTime, leading: true, trailing: latest, scheduler: scheduler)
    }

    /// Emits at most one value each `dueTime`: the first of a span at its start, the latest at its end, or both.
    ///
    ///     abcd-----e--|
    ///     throttle(3, leading: false, trailing: true)
    ///     ---d--------(e|)
    ///
    /// A span begins with a value that arrives outside a span, or with the value emitted at the end of the previous span. A
    /// pending value is emitted on `scheduler`, or before completion. An error is passed on at once and drops it.
    public func throttle(
        _ dueTime: Duration, leading: Bool, trailing: Bool, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let span = ThrottleSpan(Hub(sink), dueTime, leading, trailing, scheduler)
            span.hub.subscribe(to: source, onNext: span.add) {
                span.waiting.take().map(span.hub.emit)
                span.hub.complete()
            }
        }
    }
}

private final class ThrottleSpan<Element: Sendable> {
    let hub: Hub<Element>
    private let dueTime: Duration
    private let leading: Bool
    private let trailing: Bool
    private let alarm: Alarm<Element>
    private var end: Duration?
    var waiting: Element?

    init(
        _ hub: Hub<Element>, _ dueTime: Duration, _ leading: Bool, _ trailing: Bool, _ scheduler: any SchedulerType,
        name: StaticString = #function
    ) {
        self.hub = hub
        self.dueTime = dueTime
        self.leading = leading
        self.trailing = trailing
        alarm = Alarm(hub, on: scheduler, name: name)
    }

    /// Compares with the clock, because a value at the end of a span may arrive before the timer fires.
    func add(_ element: Element) {
        let now = alarm.now
        if leading, end.map({ now >= $0 }) ?? true {
            if waiting.take() != nil { alarm.cancel() }
            return send(element)
        }
        guard trailing else { return }
        let isTimerSet = waiting != nil
        waiting = element
        if isTimerSet { return }
        let rest = end.flatMap { now <= $0 ? $0.minus(now) : nil }
        alarm.set(after: rest ?? dueTime) { [self] in waiting.take().map(send) }
    }

    private func send(_ element: Element) {
        hub.emit(element)
        end = alarm.now.plus(dueTime)
        // The timer ends the span even on a scheduler that skips delays without moving its clock.
        if !trailing { alarm.set(after: dueTime) { [self] in end = nil } }
    }
}
