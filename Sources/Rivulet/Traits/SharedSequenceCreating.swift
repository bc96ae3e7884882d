extension SharedSequence {
    /// Completes at once.
    public static func empty() -> Self { started(.empty()) }

    /// Does nothing, for ever.
    public static func never() -> Self { shared { _ in .never() } }

    /// Sends one value and completes.
    public static func just(_ element: Element) -> Self { started(.just(element)) }

    /// Sends `elements` and completes.
    public static func of(_ elements: Element...) -> Self { shared { .ofElements(elements, starter($0)) } }

    /// Emits the elements of `sequence`, which may be lazy or endless, and completes.
    public static func from<Sequence: Swift.Sequence & SendableMetatype>(_ sequence: sending Sequence) -> Self
    where Sequence.Element == Element {
        let sequence = Parcel(sequence)
        return shared { .from(sequence.content, scheduler: starter($0)) }
    }

    /// Sends the value of `optional`, if there is one, and completes.
    public static func from(optional: Element?) -> Self {
        shared { scheduler in
            scheduler is MainScheduler ? .from(optional: optional) : .from(optional: optional, scheduler: scheduler)
        }
    }

    /// Runs the sequence that `observableFactory` makes, when the first subscriber comes.
    public static func deferred(_ observableFactory: @escaping @Sendable () -> Self) -> Self {
        shared { _ in .deferred { observableFactory().source } }
    }

    /// Starts `source` at once, or on the scheduler that takes the place of the main queue.
    private static func started(_ source: Observable<Element>) -> Self {
        shared { $0 is MainScheduler ? source : source.subscribe(on: $0) }
    }

    static func starter(_ scheduler: any SchedulerType) -> any ImmediateSchedulerType {
        scheduler is MainScheduler ? CurrentThreadScheduler.instance : scheduler
    }

    package static func shared(_ make: (any SchedulerType) -> Observable<Element>) -> Self {
        let scheduler = SharingStrategy.scheduler
        return SharedSequence(make(scheduler), on: scheduler)
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Sends 0, 1, 2 ... once a `period`, the first after one.
    public static func interval(_ period: Duration) -> Self { shared { .interval(period, scheduler: $0) } }

    /// Sends 0 after `dueTime`, then 1, 2, 3 ... once a `period`.
    public static func timer(_ dueTime: Duration, period: Duration) -> Self {
        shared { .timer(dueTime, period: period, scheduler: $0) }
    }
}
