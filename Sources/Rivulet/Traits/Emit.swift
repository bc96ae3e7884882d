extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Subscribes closures, which are called on the main queue.
    ///
    ///     alerts.emit(onNext: { screen.show($0) }).disposed(by: bag)
    ///
    /// It may be called from any thread.
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        deliver(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures, which are called on the main queue with `object` for as long as that lives. It is not kept
    /// alive.
    public func emit<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        deliver(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Sends all events to `observers`, in the order in which they are listed.
    public func emit<Observer: ObserverType<Element>>(to observers: Observer...) -> any Disposable {
        asObservable().bind(all: observers)
    }

    /// Sends all events to observers of optional values, in the order in which they are listed.
    public func emit<Observer: ObserverType<Element?>>(to observers: Observer...) -> any Disposable {
        asObservable().map(Optional.some).bind(all: observers)
    }

    /// Sends each value to `relays`, in the order in which they are listed.
    public func emit<Relay: RelayType<Element>>(to relays: Relay...) -> any Disposable {
        asObservable().bind(all: relays)
    }

    /// Sends each value to relays of optional values, in the order in which they are listed.
    public func emit<Relay: RelayType<Element?>>(to relays: Relay...) -> any Disposable {
        asObservable().map(Optional.some).bind(all: relays)
    }
}
