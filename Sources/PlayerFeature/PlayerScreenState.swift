/// All that there is to see of a player at one time.
struct PlayerScreenState: Equatable, Sendable {
    let state: PlaybackState
    let song: Song?
    let position: Duration

    init(state: PlaybackState, song: Song? = nil, position: Duration = .zero) {
        self.state = state
        self.song = song
        self.position = min(max(position, .zero), song?.duration ?? .zero)
    }

    var duration: Duration { song?.duration ?? .zero }

    var progress: Double { duration > .zero ? position / duration : 0 }

    var lyrics: [LyricLine] { song?.lyrics.lines ?? [] }

    var lyric: LyricCue { song?.lyrics.cue(at: position) ?? LyricCue(index: nil, current: nil, next: nil) }

    /// The position that is a part of the whole. What is no number counts as zero.
    func position(at progress: Double) -> Duration {
        guard progress > 0 else { return .zero }
        return progress < 1 ? duration * progress : duration
    }
}
