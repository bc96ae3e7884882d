extension ObservableType {
    /// Fails if `dueTime` passes without a value.
    ///
    ///     -a--b-------c
    ///     timeout(5)
    ///     -a--b----#
    ///
    /// The error is `RxError.timeout`, emitted on `scheduler`. The time starts with the subscription, and starts anew when
    /// the observer has received a value. So a slow observer causes no timeout.
    public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Producer { $0.error(RxError.timeout) }, scheduler: scheduler)
    }

    /// Switches to `other` if `dueTime` passes without a value.
    ///
    ///     -a--b-------c
    ///     timeout(5, other: "1-2|")
    ///     -a--b----1-2|
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: Duration, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        let (source, other) = (asObservable(), other.asObservable())
        return Producer(source) { sink in
            let hub = Hub(sink)
            let alarm = Alarm(hub, on: scheduler)
            let wait = {
                alarm.set(after: dueTime) {
                    hub.inputs.dispose()
                    other.descend(hub.downstream)
                }
            }
            hub.gate.turn(wait)
            hub.subscribe(to: source) {
                alarm.cancel()
                hub.emit($0)
                wait()
            } onCompleted: {
                hub.complete()
            }
        }
    }
}
