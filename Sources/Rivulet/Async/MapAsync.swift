extension ObservableType {
    /// Sends what an async `transform` makes of each value, in the order of the values.
    ///
    /// At most `maxConcurrent` of them run at the same time, each in a task of its own; the other values wait. Disposal
    /// cancels them. Ends when the source has ended and all have returned, or with the first error of any.
    @_disfavoredOverload
    public func map<Result: Sendable>(
        maxConcurrent: Int = 1, _ transform: @escaping @Sendable (Element) async throws -> Result
    ) -> Observable<Result> {
        flatMap(maxConcurrent: maxConcurrent, ordered: true, transform)
    }
}
