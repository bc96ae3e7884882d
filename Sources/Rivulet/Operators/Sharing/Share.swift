/// How long a shared stream keeps what it has to replay.
public enum SubjectLifetimeScope: Sendable {
    /// Until the source ends or the last subscriber leaves. The next subscriber starts the source anew.
    case whileConnected
    /// For ever. When the last subscriber leaves, the source is stopped; the next one is given what was kept, and starts
    /// the source again, unless it has ended: then only what was kept, and the end.
    case forever
}

/// When a shared stream does something after its cause.
public enum ShareTiming: Sendable {
    /// At the same moment.
    case atOnce
    /// When that time has passed on the scheduler.
    case after(Duration, scheduler: any SchedulerType)
    /// Not at all.
    case never

    var isAtOnce: Bool {
        if case .atOnce = self { true } else { false }
    }
}

extension ObservableType {
    /// Runs the source once for all who are subscribed at the same time, and gives late ones the newest values.
    ///
    ///     -a--b--c--d-|
    ///     share(replay: 1)
    ///     -a--b--c--d-|
    ///     -----b-c--d-|      subscribed after b
    ///
    /// The source starts with the first subscriber and stops when the last one leaves. Ends as its source does.
    ///
    /// - Parameter replay: how many values a late subscriber is given at once.
    /// - Parameter scope: how long they are kept.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        let reset: ShareTiming = scope == .forever ? .never : .atOnce
        return share(replay: replay, resetOnStop: reset, resetOnError: reset, resetOnCompletion: reset)
    }

    /// Runs the source once for all who are subscribed at the same time, and says when it is stopped and when what it has
    /// sent is forgotten.
    ///
    ///     share(replay: 1, stopWhenUnused: .after(.seconds(5), scheduler: scheduler))
    ///
    /// A reset forgets the values that are kept and the end, so that the next subscriber starts the source anew. Without it
    /// one that comes after the end is given what was kept, and the end; one that comes after a stop is given what was kept,
    /// and starts the source again.
    ///
    /// - Parameters:
    ///   - replay: how many values a late subscriber is given at once.
    ///   - stopWhenUnused: when the source is stopped after the last subscriber has left, unless another comes before.
    ///   - resetOnStop: when what was sent is forgotten after that, unless a subscriber starts the source before.
    ///   - resetOnError: the same after the source has failed.
    ///   - resetOnCompletion: the same after the source has completed.
    public func share(
        replay: Int = 0, stopWhenUnused: ShareTiming = .atOnce, resetOnStop: ShareTiming = .atOnce,
        resetOnError: ShareTiming = .atOnce, resetOnCompletion: ShareTiming = .atOnce
    ) -> Observable<Element> {
        asObservable().shared(
            replay: replay,
            SharePolicy(
                stopWhenUnused: stopWhenUnused, resetOnStop: resetOnStop, resetOnError: resetOnError,
                resetOnCompletion: resetOnCompletion))
    }
}
