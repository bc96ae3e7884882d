@testable import SongFeature

extension Track {
    /// A song with these names, of which any may be nil.
    static func titled(
        _ title: String?, artist: String? = nil, album: String? = nil, artwork: String? = nil
    ) -> Track {
        Track(
            id: nil, title: title, artist: artist, album: album, genre: nil, length: nil, artwork: artwork, preview: nil
        )
    }
}
