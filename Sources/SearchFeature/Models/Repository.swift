/// A repository of a user.
public struct Repository: Decodable, Equatable, Identifiable, Sendable {
    /// The number that stays when the name changes.
    public let id: Int

    /// The name, without that of its owner.
    public let name: String

    /// What it is, if its owner says so.
    public let description: String?

    /// The language of most of its code, if GitHub knows one.
    public let language: String?

    /// How many users like it.
    public let stars: Int

    /// How many copies of it there are.
    public let forks: Int

    /// The address of the page.
    public let pageURL: String

    private enum CodingKeys: String, CodingKey {
        case id, name, description, language
        case stars = "stargazers_count"
        case forks = "forks_count"
        case pageURL = "html_url"
    }
}
