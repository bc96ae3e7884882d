extension Infallible {
    /// What `create` hands to its closure: sends an event, from any thread.
    public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

    /// Sends what `subscribe` sends to the observer that it is given.
    ///
    ///     Infallible.create { observer in
    ///         observer(.next(1))
    ///         observer(.completed)
    ///         return Disposables.create()
    ///     }
    ///
    /// What `subscribe` returns is disposed when the stream ends or its subscription is disposed.
    public static func create(
        subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(.create { observer in subscribe { observer.on($0.event) } })
    }
}

extension InfallibleType {
    /// Sends one value and completes, at once.
    @inlinable public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

    /// Sends one value and then completes, each as a piece of work on `scheduler`.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Completes at once.
    public static func empty() -> Infallible<Element> { Infallible(.empty()) }

    /// Does nothing, for ever.
    public static func never() -> Infallible<Element> { Infallible(.never()) }

    /// Sends `elements` and completes.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.ofElements(elements, scheduler))
    }

    /// Emits the elements of `sequence`, which may be lazy or endless, and completes.
    @inlinable public static func from<Sequence: Swift.Sequence & SendableMetatype>(
        _ sequence: sending Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Sequence.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }

    /// Sends the value of `optional`, if there is one, and completes, at once.
    public static func from(optional: Element?) -> Infallible<Element> { Infallible(.from(optional: optional)) }

    /// Sends the value of `optional`, if there is one, and then completes, each as a piece of work on `scheduler`.
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.from(optional: optional, scheduler: scheduler))
    }

    /// Sends `element` for ever.
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.repeatElement(element, scheduler: scheduler))
    }

    /// Sends `initialState` and what `iterate` makes of each value, for as long as `condition` holds.
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping @Sendable (Element) -> Element
    ) -> Infallible<Element> {
        Infallible(
            .generate(initialState: initialState, condition: condition, scheduler: scheduler, iterate: iterate))
    }

    /// Runs the stream that `observableFactory` makes, for each subscription a new one.
    public static func deferred(
        _ observableFactory: @escaping @Sendable () -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(.deferred { observableFactory().source })
    }

    /// Runs the stream that `observableFactory` makes of a resource, and disposes the resource with it.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () -> Resource,
        observableFactory: @escaping @Sendable (Resource) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(.using(resourceFactory) { observableFactory($0).source })
    }
}

extension InfallibleType where Element: FixedWidthInteger {
    /// Sends 0, 1, 2 ... once a `period`, the first after one.
    public static func interval(_ period: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(.interval(period, scheduler: scheduler))
    }

    /// Sends 0 after `dueTime` and then, if there is a `period`, 1, 2, 3 ... once a period.
    public static func timer(
        _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(.timer(dueTime, period: period, scheduler: scheduler))
    }
}
