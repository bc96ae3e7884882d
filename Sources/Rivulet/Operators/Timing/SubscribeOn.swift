extension ObservableType {
    /// Starts the source on `scheduler`.
    ///
    ///     -a--b--|
    ///     subscribe(on:)
    ///     -a--b--|
    ///
    /// Where its values arrive is up to the source. Disposing before it has started keeps it from starting.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let both = Group()
            let handle = Switch()
            sink.attach(both)
            both.put(handle)
            let start = scheduler.schedule(Serializer(sink, handle: handle)) { sink in
                if !sink.handle.isDisposed { source.run(sink) }
                return Disposables.create()
            }
            both.put(.of(start))
        }
    }
}
