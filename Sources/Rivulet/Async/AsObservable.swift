extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Sends the elements of the sequence, and ends as it does, also with a `CancellationError` that the sequence throws.
    ///
    /// Each subscription iterates in a task of its own, which is cancelled when that is disposed.
    ///
    /// - Parameter isolation: the actor on which the task runs; with nil, the default, on none: never on that of the caller.
    public func asObservable(priority: TaskPriority? = nil, isolation: (any Actor)? = nil) -> Observable<Element> {
        .create(detached: true, priority: priority) { observer in
            try await send(to: observer, isolation: isolation)
        }
    }

    private func send(to observer: AnyObserver<Element>, isolation: isolated (any Actor)?) async throws {
        for try await element in self {
            try Task.checkCancellation()
            observer.onNext(element)
        }
    }
}
