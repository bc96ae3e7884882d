extension ObservableType {
    /// Sends no value, only the end.
    ///
    ///     -a--b--|
    ///     ignoreElements()
    ///     -------|
    ///
    /// Ends as its source does.
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return Producer(source) { sink in
            source.run(Step(sink) { _, _ in })
        }
    }
}
