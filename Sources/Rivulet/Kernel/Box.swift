/// State that the closures of one operator share. Turns keep them apart, so no exclusivity check is needed.
@usableFromInline final class Box<Value> {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable init(_ value: Value) {
        self.value = value
    }
}
