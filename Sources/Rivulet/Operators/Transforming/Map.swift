extension ObservableType {
    /// Sends what `transform` makes of each value.
    ///
    ///     -1--2--3--|
    ///     map { $0 * 10 }
    ///     -a--b--c--|
    ///
    /// Ends as its source does, or with the error that `transform` throws.
    @inlinable public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable { sink in
            source.run(Step(sink) { $0.downstream.next(try transform($1)) })
        }
    }
}
