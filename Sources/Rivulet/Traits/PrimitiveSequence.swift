/// Whatever can be seen as a `Single`, a `Maybe` or a `Completable`.
public protocol PrimitiveSequenceType<Trait, Element>: Sendable {
    /// Which of the three it is.
    associatedtype Trait
    /// What it sends.
    associatedtype Element: Sendable

    /// The stream.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// A stream with one event: what `Single`, `Maybe` and `Completable` are.
///
/// Its operators are those of `Observable` that leave it at one event.
public struct PrimitiveSequence<Trait, Element: Sendable>: PrimitiveSequenceType, ObservableConvertibleType {
    let source: Observable<Element>

    /// The stream of `source`, which sends what the trait promises and no more.
    init(_ source: Observable<Element>) {
        self.source = source
    }

    /// This stream.
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }

    /// The stream as an observable: a value is followed by completion.
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
    /// Applies an operator which makes of what this trait promises what the other one does.
    func apply<NewTrait, Result: Sendable>(
        _ change: (_ source: Observable<Element>) -> Observable<Result>
    ) -> PrimitiveSequence<NewTrait, Result> {
        PrimitiveSequence(change(primitiveSequence.source))
    }

    /// Starts the stream and calls one of the first three closures, once.
    func start(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)?,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        var hasSucceeded = false
        return primitiveSequence.source.start(
            onNext: { element in
                hasSucceeded = true
                onSuccess?(element)
            },
            onError: onError.map { onError in { if !hasSucceeded { onError($0) } } },
            onCompleted: { if !hasSucceeded { onCompleted?() } },
            onDisposed: onDisposed, fileID: fileID, line: line)
    }
}

extension PrimitiveSequence {
    /// Runs the stream that `observableFactory` makes, for each subscription a new one.
    public static func deferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
        Self(.deferred { try observableFactory().source })
    }

    /// Runs the stream that `primitiveSequenceFactory` makes of a resource, and disposes the resource with it.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> Self
    ) -> Self {
        Self(.using(resourceFactory) { try primitiveSequenceFactory($0).source })
    }

    /// Sends a value, or completion, `dueTime` later. An error comes at once.
    public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Self {
        apply { $0.delay(dueTime, scheduler: scheduler) }
    }

    /// Starts the source `dueTime` after it was subscribed to.
    public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Self {
        apply { $0.delaySubscription(dueTime, scheduler: scheduler) }
    }

    /// Sends its event on `scheduler`.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
        apply { $0.observe(on: scheduler) }
    }

    /// Starts the source on `scheduler`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
        apply { $0.subscribe(on: scheduler) }
    }

    /// Goes on with the stream that `handler` gives for an error.
    public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
        apply { $0.catch { try handler($0).source } }
    }

    /// Starts the source again after an error, `maxAttemptCount` times in all.
    public func retry(_ maxAttemptCount: Int) -> Self {
        filled { $0.retry(maxAttemptCount) }
    }

    /// Resubscribes to the source after an error of this type, once the stream returned by `notificationHandler` emits.
    public func retry<Failure: Error, Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Self {
        filled { $0.retry(when: notificationHandler).take(1) }
    }

    /// Resubscribes to the source after an error, once the stream returned by `notificationHandler` emits.
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Self {
        filled { $0.retry(when: notificationHandler).take(1) }
    }

    /// Fails with `RxError.timeout` if `dueTime` passes without an event.
    public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> Self {
        apply { $0.timeout(dueTime, scheduler: scheduler).take(1) }
    }

    /// Goes on with `other` if `dueTime` passes without an event.
    public func timeout(_ dueTime: Duration, other: Self, scheduler: any SchedulerType) -> Self {
        apply { $0.timeout(dueTime, other: other, scheduler: scheduler).take(1) }
    }

    /// Prints each event as it passes, and when the stream is subscribed to and disposed.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Self {
        apply { $0.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function) }
    }

    /// Applies an operator that may complete without a value. A `Single` fails then.
    private func filled(_ change: (_ source: Observable<Element>) -> Observable<Element>) -> Self {
        apply { Trait.self == SingleTrait.self ? change($0).orFail() : change($0) }
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Sends 0 after `dueTime`.
    public static func timer(
        _ dueTime: Duration, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(.timer(dueTime, scheduler: scheduler))
    }
}
