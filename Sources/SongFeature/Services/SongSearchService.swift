import Rivulet

/// Where searches for songs are answered.
public protocol SongSearchService: Sendable {
    /// The songs that match all words of `term`, the best first.
    ///
    ///     ---(s|)
    ///
    /// Each subscription is a request of its own, and to dispose it cancels the request. Fails with a `SongSearchError`;
    /// a blank term fails without a request. No song found is an empty list, not a failure.
    func songs(matching term: String) -> Single<TrackPage>
}
