extension ObservableType {
    /// Sends the elements of `array` and completes.
    ///
    ///     from(["a", "b", "c"])
    ///     (abc|)
    ///
    /// Takes turns with other sources of its kind that are started in the same subscription. On a `scheduler` that is not
    /// the current thread's, each value is a piece of work of its own.
    @inlinable public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        sending(array, Origin.of(array), scheduler)
    }

    @inlinable static func sending(
        _ array: [Element], _ origin: Origin, _ scheduler: any ImmediateSchedulerType, name: StaticString = #function
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

    /// Sends the elements of `sequence`, which may be endless, and completes.
    ///
    ///     from(1...3)
    ///     (123|)
    ///
    /// Each subscription makes an iterator. Takes turns with other sources of its kind that are started in the same
    /// subscription. On a `scheduler` that is not the current thread's, each value is a piece of work of its own.
    @inlinable public static func from<Sequence: Swift.Sequence & Sendable>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element {
        Producer(on: scheduler, showing: Origin.of(sequence)) {
            let iterator = Box(sequence.makeIterator())
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
