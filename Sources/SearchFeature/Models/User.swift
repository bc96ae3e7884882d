import Foundation

/// A user of GitHub, as its searches list them.
///
/// Addresses stay text: some of GitHub's hold templates, and one bad address should not lose a whole page.
public struct User: Decodable, Equatable, Identifiable, Sendable {
    /// The number that stays when the login changes.
    public let id: Int

    /// The name in addresses.
    public let login: String

    /// `User`, `Organization`, `Bot`, or what GitHub may add.
    public let type: String

    /// The address of the picture.
    public let avatarURL: String

    /// The address of the page.
    public let pageURL: String

    /// The address of the picture, unless that is none.
    public var avatar: URL? { URL(string: avatarURL) }

    private enum CodingKeys: String, CodingKey {
        case id, login, type
        case avatarURL = "avatar_url"
        case pageURL = "html_url"
    }
}
