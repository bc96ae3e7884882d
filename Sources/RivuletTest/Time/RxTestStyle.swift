import Rivulet

extension TestScheduler {
    /// A source that sends `events` at their absolute times, whoever is subscribed.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(self, hot: events.map { .init(time: tick * $0.time, event: $0.value) })
    }

    /// A source that sends `events` to each subscriber, at times that count from its subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(self, cold: events.map { .init(time: tick * $0.time, event: $0.value) })
    }

    /// An observer that keeps what it receives, with its times.
    public func createObserver<Element>(_: Element.Type) -> TestableObserver<Element> {
        TestableObserver(self)
    }

    /// Makes an observable, subscribes it and disposes the subscription, each at its time in ticks, and runs all that is
    /// scheduled.
    ///
    /// - Returns: the observer that was subscribed.
    public func start<Source: ObservableConvertibleType>(
        created: TestTime = Defaults.created, subscribed: TestTime = Defaults.subscribed,
        disposed: TestTime = Defaults.disposed, create: () -> Source
    ) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        scheduleAt(created) { self.stop() }
        scheduleAt(subscribed) { self.stop() }
        scheduleAt(disposed) { observer.dispose() }
        start()
        let source = create().asObservable()
        start()
        agenda.runTasks { observer.subscribe(to: source) }
        start()
        return observer
    }

    /// Makes an observable, subscribes it and disposes the subscription at the times of `Defaults`, and runs all that is
    /// scheduled.
    ///
    /// - Returns: the observer that was subscribed.
    public func start<Source: ObservableConvertibleType>(_ create: () -> Source) -> TestableObserver<Source.Element> {
        start(create: create)
    }
}
