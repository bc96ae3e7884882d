import Foundation
import Rivulet

/// Answers from the catalogue of invented songs that comes with the library, as the iTunes store would.
public struct SongCatalogueService: SongSearchService {
    private let page: Result<TrackPage, SongSearchError>
    private let scheduler: any ImmediateSchedulerType

    /// A service that does its work, and answers, on `scheduler`.
    public init(scheduler: any ImmediateSchedulerType) {
        self.init(json: BundledSongs.json, scheduler: scheduler)
    }

    /// A service over another catalogue. If that can not be read, each search fails and says why.
    init(json: Data, scheduler: any ImmediateSchedulerType) {
        page = Result { () throws(SongSearchError) in try SongAnswer.page(status: 200, body: json) }
        self.scheduler = scheduler
    }

    /// The songs that have each word of `term` in their title, artist, album or genre, in any case of its letters.
    ///
    /// Fails if the term is blank.
    public func songs(matching term: String) -> Single<TrackPage> {
        .deferred { .just(try page(matching: term)) }
            .subscribe(on: scheduler)
    }

    private func page(matching term: String) throws(SongSearchError) -> TrackPage {
        guard let term = SearchTerm(term) else { throw .validation(reason: "the term is missing") }
        let words = term.text.lowercased().split(separator: " ")
        var page = try page.get()
        page.tracks = page.tracks.filter { track in
            let texts = [track.title, track.artist, track.album, track.genre].compactMap { $0?.lowercased() }
            return words.allSatisfy { word in texts.contains { $0.contains(word) } }
        }
        return page
    }
}
