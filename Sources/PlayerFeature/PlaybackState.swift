/// What a player does at the moment.
public enum PlaybackState: Equatable, Sendable {
    /// There is nothing to play yet.
    case loading
    /// It is ready, and silent.
    case paused
    /// It plays.
    case playing
    /// It is at the end. To play now starts again at the beginning.
    case ended
    /// There is nothing to play, and why.
    case failed(message: String)

    /// Whether there is something to play.
    public var isReady: Bool {
        switch self {
        case .paused, .playing, .ended: true
        case .loading, .failed: false
        }
    }

    /// Whether there is nothing to play, and why is known.
    public var isFailed: Bool {
        if case .failed = self { true } else { false }
    }
}
