extension ObservableType {
    /// Sends all events to `observers`, in the order in which they are listed.
    ///
    /// Observers that take errors, as subjects do, end with the one that reaches them. Binders take none: it ends only the
    /// binding, and goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func bind<Observer: ObserverType<Element>>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(all: observers, fileID, line)
    }

    /// Sends all events to observers of optional values, in the order in which they are listed.
    ///
    /// Errors are treated as by the form for values that are not optional.
    public func bind<Observer: ObserverType<Element?>>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        map(Optional.some).bind(all: observers, fileID, line)
    }

    func bind<Observer: ObserverType<Element>>(
        all observers: [Observer], _ fileID: StaticString = #fileID, _ line: UInt = #line
    ) -> any Disposable {
        if let binders = observers as? [Binder<Element>] { return bind(all: binders, fileID, line) }
        return subscribe { event in for observer in observers { observer.on(event) } }
    }

    /// The change of queue belongs to the binding, not to the binder, so that nothing is delivered after disposal.
    private func bind(all binders: [Binder<Element>], _ fileID: StaticString, _ line: UInt) -> any Disposable {
        guard let first = binders.first else { return subscribe(fileID: fileID, line: line) }
        return observe(on: first.scheduler).subscribe(
            onNext: { value in
                first.receive(value)
                for binder in binders.dropFirst() { binder.onNext(value) }
            }, fileID: fileID, line: line)
    }
}
