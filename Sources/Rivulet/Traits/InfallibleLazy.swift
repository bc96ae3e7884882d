// Forms for lazy sequences: each takes the sequence as an autoclosure, which is evaluated for each subscription.

extension InfallibleType {
    /// Concatenates the streams of a lazy sequence, which is evaluated for each subscription.
    public static func concat<Base: Swift.Sequence & SendableMetatype>(
        _ sources: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Infallible<Element>>
    ) -> Infallible<Element> {
        Infallible(.concat(each: sources))
    }

    /// Merges the streams of a lazy sequence, which is evaluated for each subscription.
    public static func merge<Base: Swift.Sequence & SendableMetatype>(
        _ sources: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Infallible<Element>>
    ) -> Infallible<Element> {
        Infallible(.lazily { .merge(Array(sources()).map(\.source)) })
    }

    /// Mirrors whichever stream of a lazy sequence emits first. Evaluates `sequence` for each subscription.
    public static func amb<Base: Swift.Sequence & SendableMetatype>(
        _ sequence: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Infallible<Element>>
    ) -> Infallible<Element> {
        Infallible(.lazily { .amb(Array(sequence()).map(\.source)) })
    }
}
