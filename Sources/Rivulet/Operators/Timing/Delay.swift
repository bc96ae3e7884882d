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
        return Observable { sink in
            let line = DelayLine(Hub(sink), dueTime, scheduler)
            line.hub.subscribe(to: source) { element in
                line.add { line.hub.emit(element) }
            } onCompleted: {
                line.add { line.hub.complete() }
            }
        }
    }
}

private final class DelayLine<Element: Sendable> {
    let hub: Hub<Element>
    private let dueTime: Duration
    private let alarm: Alarm<Element>
    private var waiting = Fifo<(time: Duration, deliver: () -> Void)>()
    private var next: (time: Duration, deliver: () -> Void)?

    init(_ hub: Hub<Element>, _ dueTime: Duration, _ scheduler: any SchedulerType) {
        self.hub = hub
        self.dueTime = dueTime
        alarm = Alarm(hub, on: scheduler)
    }

    func add(_ deliver: @escaping () -> Void) {
        waiting.append((alarm.now + dueTime, deliver))
        if next == nil { wait() }
    }

    private func wait() {
        next = waiting.popFirst()
        guard let next else { return }
        alarm.set(after: max(.zero, next.time - alarm.now)) { [self] in
            next.deliver()
            wait()
        }
    }
}
