import PlayerFeature

/// What a player shows.
struct PlayerScreen: Equatable {
    var state = PlaybackState.loading
    var title = ""
    var artist = ""
    var album = ""
    var time = ""
    var totalTime = ""
    var progress = 0.0
    var lyrics: [LyricLine] = []
    var lyric: LyricCue?

    /// Four lines for a terminal, each of which takes exactly `width` columns.
    ///
    ///     Title - Artist (Album)
    ///     playing  01:12 [==============>--------------] 02:25
    ///     > the line that is sung
    ///       the next line
    func lines(width: Int) -> [String] {
        let head = "\(state.word.padded(to: 7))  \(time) ["
        let tail = "] \(totalTime)"
        let bar = PlayerScreen.bar(progress, width: width - head.displayWidth - tail.displayWidth)
        return [
            heading, head + bar + tail, "> \(lyric?.current?.text ?? "")", "  \(lyric?.next?.text ?? "")",
        ].map { $0.fitted(to: width) }
    }

    /// What there is to tell, in lines for a file or a pipe, of what has changed since `old`. No line of the lyrics is left
    /// out, however long that is ago.
    func news(since old: PlayerScreen) -> [String] {
        let heading = heading == old.heading ? [] : ["\(heading) \(totalTime)"]
        let state = state == old.state ? [] : ["\(time) \(state.word)"]
        let begun = lyrics.prefix((lyric?.index ?? -1) + 1).dropFirst((old.lyric?.index ?? -1) + 1)
        let sung = begun.map { "\($0.time.clockText) \($0.text)" }
        return (heading + (self.state == .ended ? sung + state : state + sung)).map(\.printable)
    }

    private var heading: String { "\(title) - \(artist) (\(album))" }

    /// A bar with a head where `progress` is.
    static func bar(_ progress: Double, width: Int) -> String {
        guard width > 0 else { return "" }
        let done = min(Int(progress * Double(width)), width - 1)
        return String(repeating: "=", count: done) + ">" + String(repeating: "-", count: width - 1 - done)
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
