/// One page of what a search found.
public struct UserPage: Decodable, Equatable, Sendable {
    /// How many users match, on all pages.
    public let totalCount: Int

    /// Whether GitHub ran out of time and has left some out.
    public let isIncomplete: Bool

    /// The users of this page.
    public let users: [User]

    private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case isIncomplete = "incomplete_results"
        case users = "items"
    }
}
