import Foundation

@testable import PlayerFeature

extension Song {
    /// A song of so many seconds, with a line `a` at 2 s, `b` at 4 s and `c` at 7 s.
    static func lasting(
        _ seconds: Int, title: String = "Title", lyrics: String = "[00:02:000]a\n[00:04:000]b\n[00:07:000]c",
        image: URL? = nil
    ) -> Song {
        Song(
            singer: "Singer", album: "Album", title: title, duration: .seconds(seconds), image: image,
            file: URL(filePath: "/\(title).mp3"), lyrics: Lyrics(lyrics))
    }
}

extension Duration {
    /// Whole seconds as one character.
    var digit: String { String(components.seconds, radix: 36) }
}

extension PlaybackState {
    /// One character: loading, silent, playing, ended, failed.
    var letter: String {
        switch self {
        case .loading: "l"
        case .paused: "s"
        case .playing: "p"
        case .ended: "e"
        case .failed: "f"
        }
    }
}

extension LyricCue {
    /// The line that is sung, or `x` for none.
    var letter: String { current?.text ?? "x" }
}
