extension ObservableType {
    /// Sends `initialState` and what `iterate` makes of each value, for as long as `condition` holds.
    ///
    ///     generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
    ///     (1248|)
    ///
    /// Takes turns with other sources of its kind that are started in the same subscription. On a `scheduler` that is not
    /// the current thread's, each value is a piece of work of its own. Fails with the error that a closure throws.
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping @Sendable (Element) throws -> Element
    ) -> Observable<Element> {
        Producer(on: scheduler, showing: nil) {
            guard try condition(initialState) else { return nil }
            var state = initialState
            return { loop in
                try loop.burst {
                    loop.sink.next(state)
                    if loop.handle.isDisposed { return false }
                    state = try iterate(state)
                    return try condition(state)
                }
            }
        }
    }
}
