extension ObservableType {
    /// Sends what an async `transform` makes of each value.
    ///
    ///     images.map(maxConcurrent: 4) { image in await image.thumbnail() }
    ///
    /// At most `maxConcurrent` of them run at the same time, each in a task of its own; the other values wait. Disposal
    /// cancels them. Ends when the source has ended and all have returned, or with the first error of any. For a stream of
    /// any other shape there is `async`: `queries.flatMapLatest { query in Observable.async { try await search(query) } }`.
    ///
    /// - Parameter ordered: whether a result waits for those of the values before its own, or is sent as it comes.
    public func map<Result: Sendable>(
        maxConcurrent: Int, ordered: Bool = true, _ transform: @escaping @Sendable (Element) async throws -> Result
    ) -> Observable<Result> {
        guard ordered else {
            return flatMap(maxConcurrent: maxConcurrent) { element in
                Observable<Result>.async { try await transform(element) }
            }
        }
        let results = enumerated().flatMap(maxConcurrent: maxConcurrent) { index, element in
            Observable.async { (index, try await transform(element)) }
        }
        return Producer(asObservable()) { sink in
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
}
