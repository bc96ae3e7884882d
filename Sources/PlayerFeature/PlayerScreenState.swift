/// All that there is to see of a player at one time.
struct PlayerScreenState: Equatable, Sendable {
    let state: PlaybackState
    let song: Song?
    let position: Duration
    /// The length of the sound. While it is unknown, the song's declared duration, or the position if that is greater.
    let duration: Duration

    init(state: PlaybackState, song: Song? = nil, position: Duration = .zero, length: Duration? = nil) {
        self.state = state
        self.song = song
        let position = song == nil ? .zero : max(position, .zero)
        self.position = length.map { min(position, $0) } ?? position
        duration = length ?? max(song?.duration ?? .zero, position)
    }

    var progress: Double { duration > .zero ? position / duration : 0 }

    var lyrics: [LyricLine] { song?.lyrics.lines ?? [] }

    var lyric: LyricCue { song?.lyrics.cue(at: position) ?? LyricCue(index: nil, current: nil, next: nil) }

    /// The position that is a part of the whole. What is no number counts as zero.
    func position(at progress: Double) -> Duration {
        guard progress > 0 else { return .zero }
        return progress < 1 ? duration * progress : duration
    }
}
