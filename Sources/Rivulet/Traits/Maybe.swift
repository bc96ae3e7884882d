/// A stream that succeeds with one value, completes without one, or fails.
///
///     ----(a|)    success
///     ----|       completion
///     ----#       failure
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// Marks a `Maybe`.
public enum MaybeTrait {}

/// How a `Maybe` ends.
@frozen public enum MaybeEvent<Element: Sendable>: Sendable {
    /// With a value.
    case success(Element)
    /// With an error.
    case error(any Error)
    /// Without a value.
    case completed
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// A closure that receives how a `Maybe` ends.
    public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

    /// Ends with the first event that `subscribe` hands to the closure that it is given.
    ///
    /// It runs once for each subscription, on the thread that subscribes. It may send from any thread; what comes after
    /// the first event is dropped. What it returns is disposed then, or when the subscription is disposed.
    public static func create(
        subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
    ) -> Maybe<Element> {
        Maybe(
            .guarded { observer in
                subscribe { event in
                    switch event {
                    case .success(let element): observer.succeed(element)
                    case .error(let error): observer.error(error)
                    case .completed: observer.completed()
                    }
                }
            })
    }

    /// Succeeds with `element`, at once.
    public static func just(_ element: Element) -> Maybe<Element> {
        Maybe(.just(element))
    }

    /// Succeeds with `element` as a piece of work on `scheduler`.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
        Maybe(.just(element, scheduler: scheduler))
    }

    /// Completes at once, without a value.
    public static func empty() -> Maybe<Element> {
        Maybe(.empty())
    }

    /// Fails at once with `error`.
    public static func error(_ error: any Error) -> Maybe<Element> {
        Maybe(.error(error))
    }

    /// Never ends.
    public static func never() -> Maybe<Element> {
        Maybe(.never())
    }

    /// Starts the stream and calls `observer` when it has ended.
    public func subscribe(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable {
        start(
            onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) })
    }

    /// Starts the stream and calls one of the first three closures, once: `onCompleted` only if there is no value.
    ///
    /// An error without `onError` goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(
            onSuccess: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
            line: line)
    }

    /// Starts the stream and calls closures with `object` for as long as that lives. It is not kept alive.
    ///
    /// An error goes to `Hooks.defaultErrorHandler` if `onError` is nil or `object` has been released.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(
            onSuccess: weakly(object, onSuccess), onError: weakly(object, onError, fileID, line),
            onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed), fileID: fileID,
            line: line)
    }

    /// Calls closures as events pass, and changes nothing. `onCompleted` is called after a value as well.
    ///
    /// What `onNext`, `onError` or, without a value, `onCompleted` throws is a failure; what else is thrown comes too late
    /// for that and goes to `Hooks.defaultErrorHandler`.
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil, afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Element> {
        let actions = DoActions(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
            afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
            onDispose: onDispose, place: "\(fileID):\(line)", endsWithValue: true)
        return apply { $0.watched(by: actions) }
    }

    /// Completes without a value if `predicate` does not accept it.
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        apply { $0.filter(predicate) }
    }

    /// Succeeds with what `transform` makes of the value.
    public func map<Result: Sendable>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Maybe<Result> {
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
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        apply { $0.flatMap(selector) }
    }

    /// Succeeds with `element` if there is no value.
    public func ifEmpty(default element: Element) -> Single<Element> {
        apply { $0.ifEmpty(default: element) }
    }

    /// Goes on with `other` if there is no value.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        apply { $0.ifEmpty(switchTo: other.source) }
    }

    /// Goes on with `other` if there is no value.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        apply { $0.ifEmpty(switchTo: other.source) }
    }

    /// Succeeds with `element` in place of a failure.
    public func catchAndReturn(_ element: Element) -> Maybe<Element> {
        apply { $0.catchAndReturn(element) }
    }
}
