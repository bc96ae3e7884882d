import Foundation

/// A song as its JSON describes it.
///
/// All seven fields must be there: `singer`, `album`, `title`, `duration` (whole seconds, not negative), `image`, `file`
/// (an absolute web address) and `lyrics`.
public struct Song: Equatable, Sendable {
    /// Who sings.
    public let singer: String
    /// What it is from.
    public let album: String
    /// Its name.
    public let title: String
    /// Its length.
    public let duration: Duration
    /// Its cover. A song whose `image` is empty, or no web address, has none, and plays all the same.
    public let image: URL?
    /// Its sound.
    public let file: URL
    /// Its words.
    public let lyrics: Lyrics
}

extension Song {
    /// Reads a song from its JSON, or says what is wrong with it.
    public init(json: some Sequence<UInt8>) throws(SongError) {
        do {
            self = try JSONDecoder().decode(Song.self, from: Data(json))
        } catch {
            throw error as? SongError ?? SongError(field: nil, problem: "is not a JSON object")
        }
    }

    /// The song that comes with the library: Arirang, a Korean folk song.
    public static func bundled() throws(SongError) -> Song {
        try Song(json: PackageResources.arirang_json)
    }

    /// The cover of that song, as a PNG of 96 by 96 pixels. Its `image` is an address that nobody answers at.
    public static let bundledCover = Data(PackageResources.cover_png)
}

extension Song: Decodable {
    private enum Field: String, CodingKey {
        case singer, album, title, duration, image, file, lyrics
    }

    /// Reads a song from a decoder. A field that is missing or wrong is thrown as a `SongError`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        singer = try fields.value(.singer, "text")
        album = try fields.value(.album, "text")
        title = try fields.value(.title, "text")
        let seconds: Int = try fields.value(.duration, "a whole number of seconds")
        guard seconds >= 0 else { throw SongError(field: "duration", problem: "is negative") }
        duration = .seconds(seconds)
        image = URL(web: try fields.value(.image, "text"))
        guard let file = URL(web: try fields.value(.file, "text")) else {
            throw SongError(field: "file", problem: "is not an absolute web address")
        }
        self.file = file
        lyrics = Lyrics(try fields.value(.lyrics, "text"))
    }
}

extension KeyedDecodingContainer {
    fileprivate func value<Value: Decodable>(_ key: Key, _ kind: String) throws(SongError) -> Value {
        guard contains(key) else { throw SongError(field: key.stringValue, problem: "is missing") }
        guard let value = try? decode(Value.self, forKey: key) else {
            throw SongError(field: key.stringValue, problem: "is not \(kind)")
        }
        return value
    }
}

extension URL {
    fileprivate init?(web string: String) {
        self.init(string: string)
        guard scheme == "https" || scheme == "http", host()?.isEmpty == false else { return nil }
    }
}
