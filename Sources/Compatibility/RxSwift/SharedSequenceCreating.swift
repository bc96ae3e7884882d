// As in RxSwift, a subscription on the main queue receives the first value at once, and each other value in a later turn of the
// queue. Rivulet's own methods deliver all values at once.

import Rivulet

extension SharedSequence {
    /// Emits `elements` and completes.
    public static func of(_ elements: Element...) -> Self { from(elements) }

    /// Emits the elements of `sequence`, which may be lazy or endless, and completes.
    public static func from<Sequence: Swift.Sequence & SendableMetatype>(_ sequence: sending Sequence) -> Self
    where Sequence.Element == Element {
        let sequence = Parcel(sequence)
        return shared { .from(sequence.content, scheduler: $0) }
    }
}
