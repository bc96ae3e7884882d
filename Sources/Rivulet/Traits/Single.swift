/// A stream that succeeds with one value, or fails.
///
///     ----(a|)    success
///     ----#       failure
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// Marks a `Single`.
public enum SingleTrait {}

/// How a `Single` ends.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A closure that receives how a `Single` ends.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// Ends with the first event that `subscribe` hands to the closure that it is given.
    ///
    /// It runs once for each subscription, on the thread that subscribes. It may send from any thread; what comes after
    /// the first event is dropped. What it returns is disposed then, or when the subscription is disposed.
    public static func create(
        subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Single(
            .guarded { observer in
                subscribe { event in
                    switch event {
                    case .success(let element): observer.succeed(element)
                    case .failure(let error): observer.error(error)
                    }
                }
            })
    }

    /// Succeeds with `element`, at once.
    public static func just(_ element: Element) -> Single<Element> {
        Single(.just(element))
    }

    /// Succeeds with `element` as a piece of work on `scheduler`.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
        Single(.just(element, scheduler: scheduler))
    }

    /// Fails at once with `error`.
    public static func error(_ error: any Error) -> Single<Element> {
        Single(.error(error))
    }

    /// Never ends.
    public static func never() -> Single<Element> {
        Single(.never())
    }

    /// Starts the stream and calls `observer` when it has ended.
    public func subscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable {
        start(onSuccess: { observer(.success($0)) }, onError: { observer(.failure($0)) })
    }

    /// Starts the stream and calls one of the first two closures, once.
    ///
    /// A failure without `onFailure` goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(onSuccess: onSuccess, onError: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// Starts the stream and calls closures with `object` for as long as that lives. It is not kept alive.
    ///
    /// An error goes to `Hooks.defaultErrorHandler` if `onFailure` is nil or `object` has been released.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(
            onSuccess: weakly(object, onSuccess), onError: weakly(object, onFailure, fileID, line),
            onDisposed: weakly(object, onDisposed), fileID: fileID, line: line)
    }

    /// Calls closures as events pass, and changes nothing.
    ///
    /// What `onSuccess` or `onError` throws is a failure; what the others throw comes too late for that and goes to
    /// `Hooks.defaultErrorHandler`.
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil,
        afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Single<Element> {
        let actions = DoActions(
            onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, place: "\(fileID):\(line)",
            endsWithValue: true)
        return apply { $0.watched(by: actions) }
    }

    /// Completes without a value if `predicate` does not accept it.
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        apply { $0.filter(predicate) }
    }

    /// Succeeds with what `transform` makes of the value.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Single<Result> {
        apply { $0.map(transform) }
    }

    /// Succeeds with what `transform` makes of the value, or completes without one if that is nil.
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        apply { $0.compactMap(transform) }
    }

    /// Goes on with the stream that `selector` makes of the value.
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Single<Result>
    ) -> Single<Result> {
        apply { $0.flatMap(selector) }
    }

    /// Goes on with the stream that `selector` makes of the value.
    public func flatMapMaybe<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        apply { $0.flatMap(selector) }
    }

    /// Goes on with the stream that `selector` makes of the value.
    public func flatMapCompletable(
        _ selector: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        apply { $0.flatMap(selector) }
    }

    /// Succeeds with `element` in place of a failure.
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        apply { $0.catchAndReturn(element) }
    }

    /// The same as a `Maybe`.
    public func asMaybe() -> Maybe<Element> {
        apply { $0 }
    }

    /// The end without the value.
    public func asCompletable() -> Completable {
        apply { $0.ignoreElements() }
    }
}
