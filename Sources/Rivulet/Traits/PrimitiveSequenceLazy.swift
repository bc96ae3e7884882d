extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Concatenates the streams of a lazy sequence, which is evaluated for each subscription.
    public static func concat<Base: Swift.Sequence & SendableMetatype>(
        _ sequence: @autoclosure @escaping @Sendable () -> LazyMapSequence<Base, Completable>
    ) -> Completable {
        Completable(.concat(each: sequence))
    }
}
