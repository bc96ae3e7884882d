/// One page of what a search found.
public struct UserPage: Decodable, Equatable, Sendable {
    /// How many users match, on all pages.
    public var totalCount: Int

    /// Whether GitHub ran out of time and has left some out.
    public var isIncomplete: Bool

    /// The users of this page.
    public var users: [User]

    /// Where the next page is, which the JSON does not say. Nil on the last one.
    public var nextPage: PageReference?

    private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case isIncomplete = "incomplete_results"
        case users = "items"
    }
}
