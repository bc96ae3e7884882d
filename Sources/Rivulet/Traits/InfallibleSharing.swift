extension InfallibleType {
    /// Runs the source once for all who are subscribed at the same time, and gives late ones the newest values.
    ///
    /// - Parameter replay: how many values a late subscriber is given at once.
    /// - Parameter scope: how long they are kept.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }

    /// Runs the source once for all who are subscribed at the same time, and says when it is stopped and when what it has
    /// sent is forgotten.
    public func share(
        replay: Int = 0, stopWhenUnused: ShareTiming = .atOnce, resetOnStop: ShareTiming = .atOnce,
        resetOnCompletion: ShareTiming = .atOnce
    ) -> Infallible<Element> {
        Infallible(
            asObservable().share(
                replay: replay, stopWhenUnused: stopWhenUnused, resetOnStop: resetOnStop,
                resetOnCompletion: resetOnCompletion))
    }
}
