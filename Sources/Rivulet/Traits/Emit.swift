extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Subscribes closures, which are called on the main queue.
    ///
    ///     alerts.emit(onNext: { screen.show($0) }).disposed(by: bag)
    ///
    /// It may be called from any thread.
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        deliver(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID, line)
    }

    /// Subscribes closures, which are called on the main queue with `object` for as long as that lives. It is not kept
    /// alive.
    public func emit<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        deliver(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID, line)
    }

    /// Sends all events to `observers`, in the order in which they are listed.
    public func emit<Observer: ObserverType<Element>>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().bind(all: observers, fileID, line)
    }

    /// Sends all events to observers of optional values, in the order in which they are listed.
    public func emit<Observer: ObserverType<Element?>>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().map(Optional.some).bind(all: observers, fileID, line)
    }

    /// Sends each value to `relays`, in the order in which they are listed.
    public func emit<Relay: RelayType<Element>>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().bind(all: relays, fileID, line)
    }

    /// Sends each value to relays of optional values, in the order in which they are listed.
    public func emit<Relay: RelayType<Element?>>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().map(Optional.some).bind(all: relays, fileID, line)
    }
}
