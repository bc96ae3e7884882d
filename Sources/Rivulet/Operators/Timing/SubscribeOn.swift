extension ObservableType {
    /// Starts the source on `scheduler`, and stops it there.
    ///
    ///     -a--b--|
    ///     subscribe(on:)
    ///     -a--b--|
    ///
    /// Where its values arrive is up to the source. Disposing before it has started keeps it from starting;
    /// after that nothing more arrives, and `scheduler` is asked to stop the source.
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

/// Takes the handle of a source from the scheduler that started it, to dispose it there.
private final class StartedSink<Element: Sendable>: Passage<Element> {
    private let scheduler: any ImmediateSchedulerType

    init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func attach(_ upstream: Handle) {
        downstream.attach(.of(ScheduledDisposable(scheduler: scheduler, disposable: upstream)))
    }
}
