extension ObservableType {
    /// Starts the source on `scheduler`, and tears it down there.
    ///
    ///     -a--b--|
    ///     subscribe(on:)
    ///     -a--b--|
    ///
    /// Values arrive on the thread on which the source emits them. Ends as its source does. The teardown runs on `scheduler`
    /// after the end and after disposal. Disposing stops the source at once, and prevents a start that is still pending.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let both = Group()
            let handle = Switch()
            sink.attach(both)
            both.put(handle)
            let start = scheduler.schedule(Serializer(sink, handle: handle)) { sink in
                if !sink.handle.isDisposed { source.run(StartedSink(sink, scheduler)) }
                return Disposables.create()
            }
            both.put(.of(start))
        }
    }
}

/// Wraps the handle of a source, so that it is torn down on the scheduler that started it.
private final class StartedSink<Element: Sendable>: Passage<Element> {
    private let scheduler: any ImmediateSchedulerType

    init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func attach(_ upstream: Handle) {
        // Stops the source at once, also after its end, and leaves only the teardown to the scheduler.
        downstream.attach(
            Teardown { [scheduler] in
                _ = scheduler.schedule(Halt([upstream])) { stopped in
                    stopped.tearDown()
                    return Disposables.create()
                }
            })
    }
}
