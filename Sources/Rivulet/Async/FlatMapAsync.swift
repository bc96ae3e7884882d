extension ObservableType {
    /// Sends what an async `transform` makes of each value, all of them at the same time.
    ///
    /// Each call runs in a task of its own, at most `maxConcurrent` at the same time; the other values wait. Disposal cancels
    /// them. Ends when the source has ended and all have returned, or with the first error of any.
    ///
    /// - Parameter ordered: whether a result waits for those of the values before its own, or is sent as it comes.
    @_disfavoredOverload
    public func flatMap<Result: Sendable>(
        maxConcurrent: Int = .max, ordered: Bool = true,
        _ transform: @escaping @Sendable (Element) async throws -> Result
    ) -> Observable<Result> {
        guard ordered else {
            return flatMap(maxConcurrent: maxConcurrent) { element in
                Observable<Result>.async { try await transform(element) }
            }
        }
        let results = enumerated().flatMap(maxConcurrent: maxConcurrent) { index, element in
            Observable.async { (index, try await transform(element)) }
        }
        return Observable { sink in
            let hub = Hub(sink)
            let (early, next) = (Box<[Int: Result]>([:]), Box(0))
            hub.subscribe(to: results) { index, result in
                early.value[index] = result
                while let result = early.value.removeValue(forKey: next.value) {
                    next.value += 1
                    hub.emit(result)
                }
            } onCompleted: {
                hub.complete()
            }
        }
    }

    /// Sends what an async `transform` makes of each value, one after the other.
    @_disfavoredOverload
    public func concatMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) async throws -> Result
    ) -> Observable<Result> {
        map(maxConcurrent: 1, transform)
    }

    /// Sends what an async `transform` makes of the newest value. A new one cancels the task of the one before.
    @_disfavoredOverload
    public func flatMapLatest<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) async throws -> Result
    ) -> Observable<Result> {
        flatMapLatest { element in Observable<Result>.async { try await transform(element) } }
    }
}

// A closure that gives a value and does not await is a mistake. Without these it would be taken for an async one.
extension ObservableType {
    /// Sends what `transform` makes of each value, as `map` does.
    @available(*, deprecated, renamed: "map", message: "The closure gives no stream and does not await: use map.")
    @_disfavoredOverload
    public func flatMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> { map(transform) }

    /// Sends what `transform` makes of each value, as `map` does.
    @available(*, deprecated, renamed: "map", message: "The closure gives no stream and does not await: use map.")
    @_disfavoredOverload
    public func concatMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> { map(transform) }

    /// Sends what `transform` makes of each value, as `map` does.
    @available(*, deprecated, renamed: "map", message: "The closure gives no stream and does not await: use map.")
    @_disfavoredOverload
    public func flatMapLatest<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> { map(transform) }
}
