extension ObservableType {
    /// Sends all events on `scheduler`, in their order and one at a time.
    ///
    ///     -a--b--c|
    ///     observe(on:)
    ///     -a--b--c|
    ///
    /// Values that come faster than the scheduler takes them wait, without limit. After `dispose` has returned on a serial
    /// queue that it delivers on, nothing more is sent. Ends as its source does.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Lift(source) { Hop($0, scheduler) }
    }
}
