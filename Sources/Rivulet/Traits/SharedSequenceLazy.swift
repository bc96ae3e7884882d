// Forms for lazy sequences: each takes the sequence as an autoclosure, which is evaluated for each subscription.

extension SharedSequence {
    /// Concatenates the streams of a lazy sequence, which is evaluated for each subscription.
    public static func concat<Base: Swift.Sequence & SendableMetatype>(
        _ sources: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Self>
    ) -> Self {
        shared { _ in .concat(each: sources) }
    }

    /// Merges the streams of a lazy sequence, which is evaluated for each subscription.
    public static func merge<Base: Swift.Sequence & SendableMetatype>(
        _ sources: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Self>
    ) -> Self {
        shared { _ in .lazily { .merge(Array(sources()).map(\.source)) } }
    }
}
