import Foundation
import Testing

@testable import SongFeature

/// The bundled catalogue, read as the answers of the store are.
struct BundledSongsTests {
    private let tracks: [Track]

    init() throws {
        tracks = try SongAnswer.page(status: 200, body: BundledSongs.json).tracks
    }

    @Test func `songs differ in number and title`() {
        #expect(tracks.count == 30)
        #expect(Set(tracks.map(\.id)).count == 30)
        #expect(Set(tracks.map(\.title)).count == 30)
    }

    @Test func `it has the rows that the store mixes in`() throws {
        let all = try JSONSerialization.jsonObject(with: BundledSongs.json) as? [String: Any]
        #expect((all?["results"] as? [Any])?.count == 33)
        #expect(all?["resultCount"] as? Int == 33)
    }

    @Test func `no address leads to a real site`() {
        let addresses = tracks.flatMap { [$0.artwork, $0.preview] }.compactMap { $0 }.filter { !$0.isEmpty }
        #expect(addresses.allSatisfy { $0.hasPrefix("https://music.example/") })
    }

    @Test func `awkward songs are among them`() {
        let titles = tracks.compactMap(\.title)
        #expect(tracks.contains { $0.album == nil })
        #expect(tracks.contains { $0.artwork == nil })
        #expect(tracks.contains { $0.artwork?.isEmpty == true })
        #expect(titles.contains { $0.count > 80 })
        #expect(titles.contains { $0.contains("한") || $0.contains("겨울") })
        #expect(titles.contains { $0.contains("👩‍🚀") })
    }
}
