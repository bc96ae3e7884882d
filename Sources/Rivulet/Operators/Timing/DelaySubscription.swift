extension ObservableType {
    /// Starts the source `dueTime` after it was subscribed to.
    ///
    ///     -a--b|
    ///     delaySubscription(2)
    ///     ---a--b|
    ///
    /// Starts it on `scheduler`; where its values arrive is up to the source. Ends as its source does.
    public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable<Int>.timer(dueTime, scheduler: scheduler).flatMap { _ in source }
    }
}
