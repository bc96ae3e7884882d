import RivuletFoundation

/// One page of what a search found.
public struct UserPage: Equatable, Sendable {
    /// How many users match, on all pages.
    public var totalCount: Int

    /// Whether GitHub ran out of time and has left some out.
    public var isIncomplete: Bool

    /// The users of this page.
    public var users: [User]

    /// Where the next page is, which the JSON does not say. Nil on the last one.
    public var nextPage: PageReference?

    /// The number of rows that could not be read, and are not among `users`.
    public var skippedCount = 0
}

extension UserPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case isIncomplete = "incomplete_results"
        case users = "items"
    }

    /// Reads a page of GitHub. Throws if there are rows and none can be read.
    public init(from decoder: any Decoder) throws {
        let page = try decoder.container(keyedBy: CodingKeys.self)
        totalCount = try page.decode(Int.self, forKey: .totalCount)
        isIncomplete = try page.decode(Bool.self, forKey: .isIncomplete)
        let list = try page.decode(LossyList<User>.self, forKey: .users)
        (users, skippedCount) = (list.rows, list.skippedCount)
    }
}
