import PlayerFeature
import Rivulet

/// All that there is to be seen of a player.
struct NowPlaying: Equatable, Sendable {
    var state = PlaybackState.loading
    var title = ""
    var artist = ""
    var album = ""
    var time = ""
    var totalTime = ""
    var progress = 0.0
    var lyrics: [LyricLine] = []
    var lyric = Lyrics("").cue(at: .zero)
    var isRepeating = false
    var isLiked = false
}

extension PlayerViewModel {
    /// All of it, whenever something of it has changed.
    var nowPlaying: Driver<NowPlaying> {
        .combineLatest(
            state, title, artist, album, time, totalTime, progress, lyrics, lyric, isRepeating, isLiked,
            resultSelector: NowPlaying.init)
    }
}

extension PlaybackState {
    /// The state in one word.
    var word: String {
        switch self {
        case .loading: "loading"
        case .paused: "paused"
        case .playing: "playing"
        case .ended: "ended"
        case .failed: "failed"
        }
    }
}
