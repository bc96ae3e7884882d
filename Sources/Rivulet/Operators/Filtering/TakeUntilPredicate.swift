extension ObservableType {
    /// Sends the values before the first that `predicate` accepts, and completes when that comes.
    ///
    ///     -1--2--3--1--|
    ///     take(until: { $0 == 3 })
    ///     -1--2--|
    ///
    ///     -1--2--3--1--|
    ///     take(until: { $0 == 3 }, behavior: .inclusive)
    ///     -1--2--(3|)
    ///
    /// Ends as its source does if that is earlier, or with the error that `predicate` throws.
    @inlinable public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }
}
