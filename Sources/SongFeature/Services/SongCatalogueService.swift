import Foundation
import Rivulet

/// Answers from the catalogue of invented songs that comes with the library, as the iTunes store would.
public struct SongCatalogueService: SongSearchService {
    private let tracks: Result<[Track], SongSearchError>
    private let scheduler: any ImmediateSchedulerType

    /// A service that does its work, and answers, on `scheduler`.
    public init(scheduler: any ImmediateSchedulerType) {
        self.init(json: BundledSongs.json, scheduler: scheduler)
    }

    /// A service over another catalogue. If that can not be read, each search fails and says why.
    init(json: Data, scheduler: any ImmediateSchedulerType) {
        tracks = Result { () throws(SongSearchError) in try SongAnswer.tracks(status: 200, body: json) }
        self.scheduler = scheduler
    }

    /// The songs that have each word of `term` in their title, artist, album or genre, in any case of its letters.
    ///
    /// Fails if the term is blank.
    public func songs(matching term: String) -> Single<[Track]> {
        .deferred { .just(try tracks(matching: term)) }
            .subscribe(on: scheduler)
    }

    private func tracks(matching term: String) throws(SongSearchError) -> [Track] {
        guard let term = SearchTerm(term) else { throw .validation(reason: "the term is missing") }
        let words = term.text.lowercased().split(separator: " ")
        return try tracks.get().filter { track in
            let texts = [track.title, track.artist, track.album, track.genre].compactMap { $0?.lowercased() }
            return words.allSatisfy { word in texts.contains { $0.contains(word) } }
        }
    }
}
