extension ObservableType {
    /// Emits the elements of `sequence`, which may be lazy or endless, and completes.
    ///
    ///     from(["a", "b", "c"])
    ///     (abc|)
    ///
    /// Each subscription makes an iterator. Takes turns with other sources of its kind that are started in the same
    /// subscription. On a `scheduler` that is not the current thread's, each value is a piece of work of its own.
    ///
    /// The closures of a lazy sequence may share state, so they run for one subscription at a time: a subscription that
    /// finds another one evaluating an element leaves its next value to that thread.
    @inlinable public static func from<Sequence: Swift.Sequence & SendableMetatype>(
        _ sequence: sending Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element {
        if let array = sequence as? [Element] { return emitting(array, Origin.of(array), scheduler, name: "from") }
        if _isPOD(Sequence.self) { return iterating(Parcel(sequence), Origin.of(sequence), scheduler) }
        return iterating(Parcel(sequence), nil, TurnScheduler(scheduler))
    }

    @inlinable static func emitting(
        _ array: [Element], _ origin: Origin, _ scheduler: any ImmediateSchedulerType, name: StaticString
    ) -> Observable<Element> {
        Producer(on: scheduler, showing: origin, name: name) {
            if array.isEmpty { return nil }
            let index = Box(0)
            return { loop in
                loop.burst {
                    loop.sink.next(array[index.value])
                    index.value += 1
                    return index.value < array.count
                }
            }
        }
    }

    @inlinable static func iterating<Sequence: Swift.Sequence & SendableMetatype>(
        _ sequence: Parcel<Sequence>, _ origin: Origin?, _ scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Sequence.Element == Element {
        Producer(on: scheduler, showing: origin, name: "from") {
            let iterator = Box(sequence.content.makeIterator())
            guard let first = iterator.value.next() else { return nil }
            let upcoming = Box(first)
            return { loop in
                loop.burst {
                    loop.sink.next(upcoming.value)
                    guard !loop.handle.isDisposed, let following = iterator.value.next() else { return false }
                    upcoming.value = following
                    return true
                }
            }
        }
    }

    /// Sends the value of `optional`, if there is one, and completes, at once.
    ///
    ///     from(optional: "a")
    ///     (a|)
    public static func from(optional: Element?) -> Observable<Element> {
        optional.map(just) ?? empty()
    }

    /// Sends the value of `optional`, if there is one, and then completes, each as a piece of work on `scheduler`.
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }
}
