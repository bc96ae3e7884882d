extension ObservableType {
    /// Sends `elements` and completes.
    ///
    ///     of("a", "b", "c")
    ///     (abc|)
    ///
    /// Takes turns with other sources of its kind that are started in the same subscription. On a `scheduler` that is not
    /// the current thread's, each value is a piece of work of its own.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        ofElements(elements, scheduler)
    }

    /// The stream of `of` on traits, named `of` in descriptions.
    static func ofElements(_ elements: [Element], _ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        emitting(elements, Origin.list(elements), scheduler, name: "of")
    }
}
