/// All that the song search shows at one time.
public struct SongSearchState: Equatable, Sendable {
    /// The song that was found last.
    public private(set) var track: Track?

    /// Whether an answer is being waited for.
    public private(set) var isLoading = false

    /// The number of rows of the answer that could not be read and were left out.
    public private(set) var skippedCount = 0

    /// Says why the last search has failed.
    public private(set) var errorMessage: String?

    /// Whether it has failed because there were too many.
    public private(set) var isRateLimited = false

    /// Whether it has failed because no song matches.
    public private(set) var hasNoResults = false

    /// The time from one search to the next, while a timer runs.
    public private(set) var period: Duration?

    /// The song's name, or a dash.
    public var title: String { (track?.title).orPlaceholder }

    /// Who plays it, or a dash.
    public var artist: String { (track?.artist).orPlaceholder }

    /// What it is from, or a dash.
    public var album: String { (track?.album).orPlaceholder }

    /// Whether there is a song to go on with.
    public var isNextEnabled: Bool { track != nil }

    /// What can happen to it.
    enum Change: Sendable {
        /// A search that the user has asked for begins.
        case started
        /// A timer begins, whose first search comes after the time.
        case waiting(Duration)
        /// The user wants no more.
        case stopped
        /// A search of the timer begins.
        case ticked
        case found(Track, skippedCount: Int = 0)
        case failed(any Error)
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .started:
            (isLoading, period) = (true, nil)
            fail(nil)
        case .waiting(let period):
            (isLoading, self.period) = (false, period)
            fail(nil)
        case .stopped:
            (isLoading, period) = (false, nil)
            fail(nil)
        case .ticked:
            // The message of a failure stays until there is something better to say, so that it does not blink.
            isLoading = true
        case .found(let track, let skippedCount):
            (self.track, self.skippedCount, isLoading) = (track, skippedCount, false)
            fail(nil)
        case .failed(let error):
            isLoading = false
            fail(error)
        }
    }

    private mutating func fail(_ error: (any Error)?) {
        errorMessage = error.map { "\($0)" }
        isRateLimited = error as? SongSearchError == .rateLimited
        hasNoResults = error as? SongSearchError == .noResults
    }
}
