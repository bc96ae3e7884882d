/// All that the song search shows at one time.
public struct SongSearchState: Equatable, Sendable {
    /// The song that was found last.
    public private(set) var track: Track?

    /// Whether an answer is being waited for.
    public private(set) var isLoading = false

    /// Says why the last search has failed.
    public private(set) var errorMessage: String?

    /// Whether it has failed because there were too many.
    public private(set) var isRateLimited = false

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
        /// No search is under way; perhaps a timer is.
        case stopped
        /// A search of the timer begins.
        case ticked
        case found(Track)
        case failed(any Error)

        /// Whether there were too many searches.
        var isRateLimit: Bool {
            if case .failed(SongSearchError.rateLimited) = self { true } else { false }
        }
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .started:
            (isLoading, errorMessage, isRateLimited) = (true, nil, false)
        case .stopped:
            (isLoading, errorMessage, isRateLimited) = (false, nil, false)
        case .ticked:
            // The message of a failure stays until there is something better to say, so that it does not blink.
            isLoading = true
        case .found(let track):
            self = SongSearchState(track: track)
        case .failed(let error):
            (isLoading, errorMessage, isRateLimited) = (false, "\(error)", change.isRateLimit)
        }
    }
}
