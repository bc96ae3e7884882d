extension ObservableType {
    /// Sends what `subscribe` sends to the observer that it is given.
    ///
    ///     create { $0.onNext(1); $0.onNext(2); $0.onCompleted(); return Disposables.create() }
    ///     (12|)
    ///
    /// The closure runs once for each subscription, on the thread that subscribes. It may send from any thread, also from
    /// several at once: they are let through one at a time, and what comes after the end is dropped. What it returns is
    /// disposed when the stream ends or its subscription is disposed.
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        .guarded { subscribe(AnyObserver($0)) }
    }
}

extension Observable {
    /// As `create`, under the name and with the argument that its description shows.
    package static func create(
        name: StaticString, showing argument: Any,
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        guarded(Origin.of(argument), name: name) { subscribe(AnyObserver($0)) }
    }

    /// A stream that foreign code feeds, for each subscription anew: `subscribe` is given the guard that it sends to.
    static func guarded(
        _ origin: Origin? = nil, name: StaticString = #function,
        _ subscribe: @escaping @Sendable (Serializer<Element>) -> any Disposable
    ) -> Observable<Element> {
        Producer(origin, name: name) { sink in
            let handle = Switch()
            sink.attach(handle)
            handle.put(.of(subscribe(Serializer(sink, handle: handle))))
        }
    }
}
