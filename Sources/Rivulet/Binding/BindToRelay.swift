extension ObservableConvertibleType {
    /// Sends each value to `relays`, in the order in which they are listed.
    ///
    /// A relay never ends: completion ends only the binding, and so does an error, which goes to
    /// `Hooks.defaultErrorHandler` with the place of this call.
    public func bind<Relay: RelayType<Element>>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(all: relays, fileID, line)
    }

    /// Sends each value to relays of optional values, in the order in which they are listed.
    ///
    /// An error that reaches the binding ends it, and goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func bind<Relay: RelayType<Element?>>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().map(Optional.some).bind(all: relays, fileID, line)
    }

    func bind<Relay: RelayType<Element>>(
        all relays: [Relay], _ fileID: StaticString = #fileID, _ line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: { value in for relay in relays { relay.accept(value) } }, fileID: fileID, line: line)
    }
}
