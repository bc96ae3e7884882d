extension ObservableType {
    /// Sends one value and completes, at once.
    ///
    ///     just("a")
    ///     (a|)
    @inlinable public static func just(_ element: Element) -> Observable<Element> {
        Observable { sink in
            sink.next(element)
            sink.completed()
        }
    }

    /// Sends one value and then completes, each as a piece of work on `scheduler`.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }
}
