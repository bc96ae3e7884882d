extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Subscribes closures, which are called on the main queue.
    ///
    ///     names.drive(onNext: { label.text = $0 }).disposed(by: bag)
    ///
    /// It may be called from any thread; on the main queue the newest value, if there is one, arrives before it returns.
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        deliver(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID, line)
    }

    /// Subscribes closures, which are called on the main queue with `object` for as long as that lives. It is not kept
    /// alive.
    public func drive<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        deliver(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID, line)
    }

    /// Sends all events to `observers`, in the order in which they are listed.
    public func drive<Observer: ObserverType<Element>>(
        _ observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().bind(all: observers, fileID, line)
    }

    /// Sends all events to observers of optional values, in the order in which they are listed.
    public func drive<Observer: ObserverType<Element?>>(
        _ observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().map(Optional.some).bind(all: observers, fileID, line)
    }

    /// Sends each value to `relays`, in the order in which they are listed.
    public func drive<Relay: RelayType<Element>>(
        _ relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().bind(all: relays, fileID, line)
    }

    /// Sends each value to relays of optional values, in the order in which they are listed.
    public func drive<Relay: RelayType<Element?>>(
        _ relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().map(Optional.some).bind(all: relays, fileID, line)
    }

    /// Hands this stream to `transformation` and gives back what that makes of it.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Hands this stream to `with`, and `curriedArgument` to the function that it gives back.
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }
}
