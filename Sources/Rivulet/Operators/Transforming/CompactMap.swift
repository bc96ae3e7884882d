extension ObservableType {
    /// Sends what `transform` makes of each value, and leaves out the values of which it makes nil.
    ///
    ///     -1--x--3--|
    ///     compactMap { Int($0) }
    ///     -1-----3--|
    ///
    /// Ends as its source does, or with the error that `transform` throws.
    @inlinable public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        let source = asObservable()
        return Lift(source) { sink in
            Step(sink) { stage, element in
                if let result = try transform(element) { stage.downstream.next(result) }
            }
        }
    }
}
