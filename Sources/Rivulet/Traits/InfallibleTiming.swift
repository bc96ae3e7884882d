extension InfallibleType {
    /// Sends a value when no other has followed it for `dueTime`.
    public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Sends a value when no other has followed it for the time that `dueTime` gives for it. With no time at all the
    /// value passes at once.
    public func debounce(
        scheduler: any SchedulerType, _ dueTime: @escaping @Sendable (Element) -> Duration
    ) -> Infallible<Element> {
        Infallible(asObservable().debounce(scheduler: scheduler, dueTime))
    }

    /// Sends the first value at once, and then the newest one each `dueTime`, if there is one.
    ///
    /// With `latest: false` only the first of each such span is sent.
    public func throttle(
        _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Sends at most one value each `dueTime`: the first of a span at its start, the newest at its end, or both.
    public func throttle(
        _ dueTime: Duration, leading: Bool, trailing: Bool, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, leading: leading, trailing: trailing, scheduler: scheduler))
    }

    /// Sends each value, and completion, `dueTime` later.
    public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// Goes on with `other` if `dueTime` passes without a value.
    public func timeout<Source: InfallibleConvertibleType<Element>>(
        _ dueTime: Duration, other: Source, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().timeout(dueTime, other: other, scheduler: scheduler))
    }

    /// Sends all events on `scheduler`, in their order and one at a time.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().observe(on: scheduler))
    }

    /// Starts the source on `scheduler`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().subscribe(on: scheduler))
    }

    /// Subscribes to this stream `dueTime` later.
    public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
    }
}
