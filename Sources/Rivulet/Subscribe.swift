extension ObservableType {
    /// Starts the stream and calls a closure for each of its events.
    ///
    /// The closures are called one at a time, on the thread that the source sends from. Nothing is called after the end,
    /// nor after `dispose` has returned on the thread that delivers. An error without `onError` goes to
    /// `Hooks.defaultErrorHandler` with the place of this call.
    ///
    /// - Parameter onDisposed: is called once, after the end or after disposal.
    /// - Returns: stops the stream when it is disposed. To drop it does not stop the stream.
    @inlinable public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        var next: (Element) -> Void = { _ in }
        if let onNext { next = onNext }
        return asObservable().start(
            onNext: next, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line
        )
    }

    /// Starts the stream and calls `on` for each of its events.
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
        subscribe(AnyObserver(eventHandler: on))
    }

    /// Starts the stream and calls closures with `object` for as long as that lives. It is not kept alive.
    ///
    /// An error goes to `Hooks.defaultErrorHandler` if `onError` is nil or `object` has been released.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onNext: weakly(object, onNext), onError: weakly(object, onError, fileID, line),
            onCompleted: weakly(object, onCompleted),
            onDisposed: weakly(object, onDisposed), fileID: fileID, line: line)
    }
}

/// Calls `action` with `object` until that is released.
func weakly<Object: AnyObject & Sendable>(
    _ object: Object, _ action: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
    guard let action else { return nil }
    return { [weak object] in
        if let object { action(object) }
    }
}

/// Calls `action` with `object` until that is released.
func weakly<Object: AnyObject & Sendable, Value>(
    _ object: Object, _ action: (@Sendable (Object, Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
    guard let action else { return nil }
    return { [weak object] value in
        if let object { action(object, value) }
    }
}

/// Calls `onError` with `object`. Once `object` is released, reports errors with the given place.
func weakly<Object: AnyObject & Sendable>(
    _ object: Object, _ onError: (@Sendable (Object, any Error) -> Void)?, _ fileID: StaticString, _ line: UInt
) -> (@Sendable (any Error) -> Void)? {
    guard let onError else { return nil }
    let callStack = Hooks.callStack
    return { [weak object] error in
        guard let object else { return Hooks.defaultErrorHandler(["\(fileID):\(line)"] + callStack, error) }
        onError(object, error)
    }
}
