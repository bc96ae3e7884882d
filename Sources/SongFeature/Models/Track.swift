import Foundation

/// A song of the iTunes store, as its searches list them.
///
/// The store promises none of the fields, so each may be nil. Addresses stay text: one bad address should not lose a whole
/// answer.
public struct Track: Equatable, Sendable {
    /// The number that stays when the names change.
    public let id: Int?
    /// Its name.
    public let title: String?
    /// Who plays it.
    public let artist: String?
    /// What it is from.
    public let album: String?
    /// The kind of music, in a word.
    public let genre: String?
    /// Its length.
    public let length: Duration?
    /// The address of the small cover, 100 pixels wide.
    public let artwork: String?
    /// The address of its first seconds as sound.
    public let preview: String?
}

extension Track: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id = "trackId"
        case title = "trackName"
        case artist = "artistName"
        case album = "collectionName"
        case genre = "primaryGenreName"
        case length = "trackTimeMillis"
        case artwork = "artworkUrl100"
        case preview = "previewUrl"
    }

    /// Reads a row of an answer.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: CodingKeys.self)
        id = try row.decodeIfPresent(Int.self, forKey: .id)
        title = try row.decodeIfPresent(String.self, forKey: .title)
        artist = try row.decodeIfPresent(String.self, forKey: .artist)
        album = try row.decodeIfPresent(String.self, forKey: .album)
        genre = try row.decodeIfPresent(String.self, forKey: .genre)
        length = try row.decodeIfPresent(Int.self, forKey: .length).map { .milliseconds($0) }
        artwork = try row.decodeIfPresent(String.self, forKey: .artwork)
        preview = try row.decodeIfPresent(String.self, forKey: .preview)
    }
}

extension Track {
    /// The address of the cover, `size` pixels wide and high, or nil if there is none, or none of the web.
    ///
    /// The store keeps each cover in any size, and the size is part of the name: `100x100bb.jpg`. An address that names no
    /// size stays as it is.
    public func artworkURL(size: Int) -> URL? {
        guard var address = artwork.flatMap(URLComponents.init(string:)), address.host?.isEmpty == false,
            address.scheme == "https" || address.scheme == "http"
        else { return nil }
        address.percentEncodedPath.replace(/\/[0-9]+x[0-9]+(?=[^\/]*$)/) { _ in "/\(size)x\(size)" }
        return address.url
    }
}
