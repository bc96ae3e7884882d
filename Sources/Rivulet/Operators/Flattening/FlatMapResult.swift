extension ObservableType {
    /// Runs a stream for each value, all at the same time, and sends what they send as successes and their errors as
    /// failures.
    ///
    ///     a---b-------|
    ///     flatMapResult { $0 == "a" ? "1-#" : "2-3|" }
    ///     1-x-2-3-----|             x is the failure
    ///
    /// A stream that fails does not end the others. Ends when the source and all streams have ended, or with an error of
    /// the source or of `selector`.
    public func flatMapResult<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Result<Source.Element, any Error>> {
        flatMap { element in
            try selector(element).asObservable().map(Result.success).catch { .just(.failure($0)) }
        }
    }
}
