/// The songs found by a search.
public struct TrackPage: Equatable, Sendable {
    /// The songs, the best first.
    public var tracks: [Track]

    /// The number of rows that could not be read, and are not among `tracks`.
    public var skippedCount: Int

    /// A page of `tracks`.
    public init(_ tracks: [Track], skippedCount: Int = 0) {
        (self.tracks, self.skippedCount) = (tracks, skippedCount)
    }
}
