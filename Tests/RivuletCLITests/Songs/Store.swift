import Foundation
import Rivulet
import RivuletTest

@testable import SongFeature

/// A store of songs that answers 250 ms after it was asked, as the term says.
struct Store: SongSearchService {
    let scheduler: TestScheduler
    private let asked = Log<String>()

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// What it was asked for.
    var terms: [String] { asked.values }

    func songs(matching term: String) -> Single<TrackPage> {
        .deferred { [asked] in
            asked.append(term)
            return .just(TrackPage(try Store.songs(matching: term)))
        }
        .delaySubscription(.milliseconds(250), scheduler: scheduler)
    }

    private static func songs(matching term: String) throws(SongSearchError) -> [Track] {
        switch term {
        case "broken": throw .status(503)
        case "many": throw .rateLimited
        case "none": return []
        case "별": return [.of("별을 세는 버스", by: "한강소년들", from: "느린 편지")]
        default: return [.of("Rain", by: "The Lamps", from: "Small Hours"), .of("Gravel", by: "Hinge")]
        }
    }
}

extension Track {
    static func of(
        _ title: String, by artist: String? = nil, from album: String? = nil, artwork: String? = nil
    ) -> Track {
        Track(
            id: nil, title: title, artist: artist, album: album, genre: nil, length: nil, artwork: artwork, preview: nil
        )
    }
}
