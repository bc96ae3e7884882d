extension ObservableType {
    /// Sends each value, and completion, `dueTime` later.
    ///
    ///     -a--b-c|
    ///     delay(2)
    ///     ---a--b-c|
    ///
    /// Values arrive on `scheduler`. An error comes at once, without those that wait.
    public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let line = DelayLine(Hub(sink), dueTime, scheduler)
            line.hub.subscribe(to: source) {
                line.add($0)
            } onCompleted: {
                line.add(nil)
            }
        }
    }
}

private final class DelayLine<Element: Sendable> {
    let hub: Hub<Element>
    private let dueTime: Duration
    private let alarm: Alarm<Element>
    private var waiting = Fifo<(time: Duration, element: Element?)>()
    private var isWaiting = false

    init(_ hub: Hub<Element>, _ dueTime: Duration, _ scheduler: any SchedulerType, name: StaticString = #function) {
        self.hub = hub
        self.dueTime = max(.zero, dueTime)
        alarm = Alarm(hub, on: scheduler, name: name)
    }

    /// Delivers a value later, or completion.
    func add(_ element: Element?) {
        waiting.append((alarm.now.plus(dueTime), element))
        if !isWaiting { wait() }
    }

    private func wait() {
        let next = waiting.popFirst()
        isWaiting = next != nil
        guard let (time, element) = next else { return }
        alarm.set(after: max(.zero, time.minus(alarm.now))) { [self] in
            if let element { hub.emit(element) } else { hub.complete() }
            wait()
        }
    }
}
