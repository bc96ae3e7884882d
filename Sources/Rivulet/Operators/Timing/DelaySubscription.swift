extension ObservableType {
    /// Subscribes to its source `dueTime` later.
    ///
    ///     -a--b--c--|
    ///     delaySubscription(3)
    ///     ----b--c--|
    ///
    /// The source starts on `scheduler`. Disposing before keeps it from starting. Ends as its source does.
    public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        let delayed = Observable<Int>.ticking(dueTime, nil, scheduler, Origin.of(dueTime)).flatMap { _ in source }
        return Producer(source) { delayed.run($0) }
    }
}
