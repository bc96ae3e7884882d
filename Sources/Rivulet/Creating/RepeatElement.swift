extension ObservableType {
    /// Sends `element` for ever.
    ///
    ///     repeatElement("a").take(3)
    ///     (aaa|)
    ///
    /// Takes turns with other sources of its kind that are started in the same subscription. On a `scheduler` that is not
    /// the current thread's, each value is a piece of work of its own.
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Producer(on: scheduler, showing: Origin.of(element)) {
            { loop in
                loop.burst {
                    loop.sink.next(element)
                    return true
                }
            }
        }
    }
}
