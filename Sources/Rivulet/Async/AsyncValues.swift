/// The values of a stream for `for await`.
///
///     for try await name in names.values { print(name) }
///
/// Each loop is a subscription of its own. It begins with the loop, in `makeAsyncIterator`, and is disposed when the loop
/// is left or its task is cancelled. A cancelled loop drops what waits and throws `CancellationError`, or simply ends if
/// the stream can not fail.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let source: Observable<Element>
    private let policy: BufferingPolicy

    /// The values of `source`. Of its errors those are thrown that are a `Failure`.
    init(_ source: Observable<Element>, _ policy: BufferingPolicy) {
        self.source = source
        self.policy = policy
    }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator {
        let mailbox = Mailbox<Element>(policy)
        mailbox.open(source)
        return Iterator(mailbox)
    }

    /// One subscription. It is disposed when the last copy of this is dropped.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        private let mailbox: Mailbox<Element>
        private let subscription: ScopedDisposable

        fileprivate init(_ mailbox: Mailbox<Element>) {
            self.mailbox = mailbox
            subscription = ScopedDisposable(Disposables.create(with: mailbox.close))
        }

        /// The next value, or nil after the end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Failure) -> Element? {
            let event = await mailbox.next()
            if let failure = event.error as? Failure { throw failure }
            return event.element
        }
    }
}

extension ObservableConvertibleType {
    /// The values for `for try await`. All that come while the loop is busy wait for it: where that may be many, use
    /// `values(buffering:)`.
    public var values: AsyncValues<Element, any Error> { values(buffering: .unbounded) }

    /// The values for `for try await`. `policy` tells which of them wait while the loop is busy.
    public func values(buffering policy: BufferingPolicy) -> AsyncValues<Element, any Error> {
        AsyncValues(asObservable(), policy)
    }
}

extension SharedSequenceConvertibleType {
    /// The values for `for await`. All that come while the loop is busy wait for it: where that may be many, use
    /// `values(buffering:)`.
    public var values: AsyncValues<Element, Never> { values(buffering: .unbounded) }

    /// The values for `for await`. `policy` tells which of them wait while the loop is busy.
    public func values(buffering policy: BufferingPolicy) -> AsyncValues<Element, Never> {
        AsyncValues(asObservable(), policy)
    }
}
