/// What tells one answer to the same question from a newer one, in words that only the service reads that wrote them.
public struct PageVersion: Hashable, Sendable {
    /// What the service wrote, as an entity tag.
    public let rawValue: String

    /// A version of an answer of a service.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
