extension ObservableType {
    /// Sends what `work` returns, and completes.
    ///
    /// A task runs it, one for each subscription, which is cancelled when that is disposed. Fails with what `work` throws.
    ///
    /// - Parameter detached: as for `create`.
    public static func async(
        detached: Bool = false, priority: TaskPriority? = nil, work: @escaping @Sendable () async throws -> Element
    ) -> Observable<Element> {
        running(detached, priority) { observer in observer.onNext(try await work()) }
    }
}
