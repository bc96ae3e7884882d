extension ObservableConvertibleType {
    /// Sends all events to `observers`, in the order in which they are listed.
    ///
    /// Observers that take errors, as subjects do, end with the one that reaches them. Binders and control properties take
    /// none: it ends only the binding, and goes to `Hooks.defaultErrorHandler` with the place of this call.
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
        asObservable().map(Optional.some).bind(all: observers, fileID, line)
    }

    func bind<Observer: ObserverType<Element>>(
        all observers: [Observer], _ fileID: StaticString = #fileID, _ line: UInt = #line
    ) -> any Disposable {
        if let targets = observers as? [any TargetType<Element>] { return bind(all: targets, fileID, line) }
        return asObservable().subscribe { event in for observer in observers { observer.on(event) } }
    }

    /// The change of queue belongs to the binding, not to the target, so that nothing is delivered after disposal.
    private func bind(all targets: [any TargetType<Element>], _ fileID: StaticString, _ line: UInt) -> any Disposable {
        guard let first = targets.first else { return asObservable().subscribe(fileID: fileID, line: line) }
        return asObservable().observe(on: first.scheduler).subscribe(
            onNext: { value in
                first.receive(value)
                for target in targets.dropFirst() { target.onNext(value) }
            }, fileID: fileID, line: line)
    }
}

/// An observer that takes no errors, and values on a scheduler of its own.
protocol TargetType<Element>: ObserverType {
    var scheduler: any ImmediateSchedulerType { get }

    /// Takes a value, on that scheduler.
    var receive: @Sendable (Element) -> Void { get }
}
