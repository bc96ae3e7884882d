/// Whatever can be seen as an observable: observables, subjects, relays and traits.
public protocol ObservableConvertibleType<Element>: Sendable {
    /// What it sends.
    associatedtype Element: Sendable

    /// The stream behind it.
    func asObservable() -> Observable<Element>
}

/// `Observable`, for files that import another module with a type of that name, as Observation is.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// Whatever can be subscribed to. All operators are its methods.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Starts the stream and sends its events to `observer`, until it ends or the result is disposed.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// The stream behind it.
    public func asObservable() -> Observable<Element> {
        .create { subscribe($0) }
    }
}
