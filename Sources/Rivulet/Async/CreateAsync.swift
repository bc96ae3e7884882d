extension ObservableType {
    /// Sends what `work` sends to the observer that it is given, and completes when `work` returns.
    ///
    /// A task runs it, one for each subscription. It is cancelled when the stream ends or its subscription is disposed, and
    /// what it sends after that is dropped. Fails with what `work` throws.
    ///
    /// - Parameter detached: whether the task takes nothing over from one that subscribes, neither priority nor task-local
    ///   values. It never runs on the actor of the subscriber, unless `work` says so: `{ @MainActor observer in ... }`.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil,
        _ work: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
    ) -> Observable<Element> {
        running(detached, priority, work)
    }

    static func running(
        _ detached: Bool, _ priority: TaskPriority?, name: StaticString = #function,
        _ work: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
    ) -> Observable<Element> {
        .guarded(name: name) { guarded -> any Disposable in
            let observer = AnyObserver(guarded)
            let run: @Sendable () async -> Void = {
                do {
                    try await work(observer)
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            let task =
                detached
                ? Task.detached(executorPreference: Agenda.current, priority: priority, operation: run)
                : Task(executorPreference: Agenda.current, priority: priority, operation: run)
            return Disposables.create {
                task.cancel()
                // A task that goes on all the same must not keep the observer alive.
                observer.onCompleted()
            }
        }
    }

    /// Sends what `subscribe` sends to the observer that it is given.
    @available(
        *, deprecated, message: "The closure returns no disposable and does not await: return Disposables.create()."
    )
    @_disfavoredOverload
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> Void
    ) -> Observable<Element> {
        create { observer in
            subscribe(observer)
            return Disposables.create()
        }
    }
}
