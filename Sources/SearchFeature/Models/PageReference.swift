/// Where a page is, in words that only the service reads that wrote them.
public struct PageReference: Hashable, Sendable {
    /// What the service wrote, as an address.
    public let rawValue: String

    /// A reference of a service to one of its own pages.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
