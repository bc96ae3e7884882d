extension TestableObservable {
    /// Subscribes `observer`, and notes when. As in RxTest, it receives each event as it is written, also after an error or
    /// completion.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subscribeUnguarded(observer)
    }
}
