extension ObservableType {
    /// Starts the source again after each error.
    ///
    ///     -a-#
    ///     retry(2)
    ///     -a--a-#
    ///
    /// Ends when the source completes. A source that fails at once, every time, is started again for ever.
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { RetrySink($0) { source }.advance() }
    }

    /// Starts the source again after an error, `maxAttemptCount` times in all.
    ///
    /// Ends when the source completes, or with the error of the last attempt.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            var left = maxAttemptCount
            RetrySink(sink) {
                guard left > 0 else { return nil }
                left -= 1
                return source
            }.advance()
        }
    }
}

/// Runs what `following` gives after each error.
final class RetrySink<Element: Sendable>: Succession<Element> {
    private let following: () -> Observable<Element>?
    private var lastError: (any Error)?

    init(_ downstream: Sink<Element>, _ following: @escaping () -> Observable<Element>?) {
        self.following = following
        super.init(downstream)
    }

    override func error(_ error: any Error) {
        lastError = error
        advance()
    }

    override func runNext() {
        if let source = following() {
            source.descend(self)
        } else if let lastError {
            downstream.error(lastError)
        } else {
            downstream.completed()
        }
    }
}
