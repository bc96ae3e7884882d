/// One event of a stream that does not fail: a value, or its end.
public enum InfallibleEvent<Element: Sendable>: EventConvertible {
    /// A value.
    case next(Element)
    /// The end.
    case completed

    /// The event, as one of a stream that might fail.
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension InfallibleType {
    /// Starts the stream and calls a closure for each of its events.
    ///
    /// The closures are called one at a time, on the thread that the source sends from.
    ///
    /// - Parameter onDisposed: is called once, after the end or after disposal.
    /// - Returns: stops the stream when it is disposed. To drop it does not stop the stream.
    @inlinable public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// Starts the stream and calls `on` for each of its events.
    public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable {
        subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
    }

    /// Starts the stream and calls closures with `object` for as long as that lives. It is not kept alive.
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
    }
}
