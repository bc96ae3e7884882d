extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Subscribes closures, which are called on the main queue.
    ///
    ///     names.drive(onNext: { label.text = $0 }).disposed(by: bag)
    ///
    /// It may be called from any thread; on the main queue the newest value, if there is one, arrives before it returns.
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        deliver(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures, which are called on the main queue with `object` for as long as that lives. It is not kept
    /// alive.
    public func drive<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        deliver(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Sends all events to `observers`, in the order in which they are listed.
    public func drive<Observer: ObserverType<Element>>(_ observers: Observer...) -> any Disposable {
        asObservable().bind(all: observers)
    }

    /// Sends all events to observers of optional values, in the order in which they are listed.
    public func drive<Observer: ObserverType<Element?>>(_ observers: Observer...) -> any Disposable {
        asObservable().map(Optional.some).bind(all: observers)
    }

    /// Sends each value to `relays`, in the order in which they are listed.
    public func drive<Relay: RelayType<Element>>(_ relays: Relay...) -> any Disposable {
        asObservable().bind(all: relays)
    }

    /// Sends each value to relays of optional values, in the order in which they are listed.
    public func drive<Relay: RelayType<Element?>>(_ relays: Relay...) -> any Disposable {
        asObservable().map(Optional.some).bind(all: relays)
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
