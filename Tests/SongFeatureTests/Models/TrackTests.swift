import Foundation
import Testing

@testable import SongFeature

struct TrackTests {
    @Test func `a song is read with all that is shown of it`() throws {
        let json = """
            {"trackId":3,"artistName":"Ann","collectionName":"Album","trackName":"Title","primaryGenreName":"Rock",
             "trackTimeMillis":208643,"artworkUrl100":"https://a.example/100x100bb.jpg","previewUrl":"https://a.example/3"}
            """
        let track = Track(
            id: 3, title: "Title", artist: "Ann", album: "Album", genre: "Rock", length: .milliseconds(208_643),
            artwork: "https://a.example/100x100bb.jpg", preview: "https://a.example/3")
        #expect(try read(json) == track)
    }

    @Test(arguments: ["{}", #"{"trackName":null,"trackTimeMillis":null,"collectionName":null}"#])
    func `each field may be missing or null`(json: String) throws {
        #expect(try read(json) == .titled(nil))
    }

    @Test(arguments: [
        ("https://a.example/v4/ab/100x100bb.jpg", "https://a.example/v4/ab/600x600bb.jpg"),
        ("http://a.example/100x100.png", "http://a.example/600x600.png"),
        ("https://a.example/100x100/2x2/100x100bb-85.jpg", "https://a.example/100x100/2x2/600x600bb-85.jpg"),
        ("https://a.example/100x100bb.jpg?from=/30x30", "https://a.example/600x600bb.jpg?from=/30x30"),
        ("https://a.example/cover.jpg", "https://a.example/cover.jpg"),
        ("https://a.example/s100x100.jpg", "https://a.example/s100x100.jpg"),
    ])
    func `a larger cover has its size in the name`(small: String, large: String) {
        #expect(Track.titled("a", artwork: small).artworkURL(size: 600)?.absoluteString == large)
    }

    @Test(arguments: [nil, "", "cover", "ftp://a.example/100x100bb.jpg", "https:///100x100bb.jpg"])
    func `what is no address of the web is no cover`(artwork: String?) {
        #expect(Track.titled("a", artwork: artwork).artworkURL(size: 600) == nil)
    }

    private func read(_ json: String) throws -> Track {
        try JSONDecoder().decode(Track.self, from: Data(json.utf8))
    }
}
