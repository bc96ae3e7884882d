/// A stream that completes without a value, or fails.
///
///     ----|       completion
///     ----#       failure
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// Marks a `Completable`.
public enum CompletableTrait {}

/// How a `Completable` ends.
@frozen public enum CompletableEvent: Sendable {
    /// With an error.
    case error(any Error)
    /// Without an error.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// A closure that receives how a `Completable` ends.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// Ends with the first event that `subscribe` hands to the closure that it is given.
    ///
    /// It runs once for each subscription, on the thread that subscribes. It may send from any thread; what comes after
    /// the first event is dropped. What it returns is disposed then, or when the subscription is disposed.
    public static func create(
        subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
    ) -> Completable {
        Completable(
            .guarded { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.error(error)
                    case .completed: observer.completed()
                    }
                }
            })
    }

    /// Completes at once.
    public static func empty() -> Completable {
        Completable(.empty())
    }

    /// Fails at once with `error`.
    public static func error(_ error: any Error) -> Completable {
        Completable(.error(error))
    }

    /// Never ends.
    public static func never() -> Completable {
        Completable(.never())
    }

    /// Starts the stream and calls `observer` when it has ended.
    public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable {
        start(onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
    }

    /// Starts the stream and calls one of the first two closures, once.
    ///
    /// An error without `onError` goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// Starts the stream and calls closures with `object` for as long as that lives. It is not kept alive.
    ///
    /// An error goes to `Hooks.defaultErrorHandler` if `onError` is nil or `object` has been released.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(
            onError: weakly(object, onError, fileID, line), onCompleted: weakly(object, onCompleted),
            onDisposed: weakly(object, onDisposed), fileID: fileID, line: line)
    }

    /// Calls closures as events pass, and changes nothing.
    ///
    /// What `onError` or `onCompleted` throws is a failure; what the others throw comes too late for that and goes to
    /// `Hooks.defaultErrorHandler`.
    public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil, afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Completable {
        let actions = DoActions<Never>(
            onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, place: "\(fileID):\(line)")
        return apply { $0.watched(by: actions) }
    }

    /// Goes on with `second` when this has completed.
    public func andThen<Result: Sendable>(_ second: Single<Result>) -> Single<Result> {
        apply { $0.followed(by: second.source) }
    }

    /// Goes on with `second` when this has completed.
    public func andThen<Result: Sendable>(_ second: Maybe<Result>) -> Maybe<Result> {
        apply { $0.followed(by: second.source) }
    }

    /// Goes on with `second` when this has completed.
    public func andThen(_ second: Completable) -> Completable {
        apply { $0.concat(second) }
    }

    /// Goes on with `second` when this has completed.
    public func andThen<Result: Sendable>(_ second: Observable<Result>) -> Observable<Result> {
        primitiveSequence.source.followed(by: second)
    }

    /// Goes on with `second` when this has completed.
    public func concat(_ second: Completable) -> Completable {
        andThen(second)
    }

    /// Runs the streams of `sequence`, one after the other. It is asked for a stream when the one before has completed.
    @_disfavoredOverload
    public static func concat<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> Completable
    where Sequence.Element == Completable {
        Completable(.concat(each: { sequence }))
    }

    /// Runs the streams of `collection`, one after the other.
    @_disfavoredOverload
    public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
    where Collection.Element == Completable {
        Completable(.concat(collection.map(\.source)))
    }

    /// Runs `sources`, one after the other.
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Runs `sources` at the same time, and completes when all have completed.
    @_disfavoredOverload
    public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
    where Collection.Element == Completable {
        Completable(.merge(sources.map(\.source)))
    }

    /// Runs `sources` at the same time, and completes when all have completed.
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }
}

extension Observable {
    /// What `second` sends, when this has completed. Values of this are left out.
    fileprivate func followed<Result: Sendable>(by second: Observable<Result>) -> Observable<Result> {
        compactMap { _ in nil }.concat(second)
    }
}
