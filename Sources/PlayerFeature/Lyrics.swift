/// One line of lyrics.
public struct LyricLine: Equatable, Sendable {
    /// When it is sung. Zero for a line that has no stamp.
    public let time: Duration
    /// Its words, with the spaces that they have in the source. May be empty.
    public let text: String
    /// Whether it had a stamp, so that a tap on it can seek to its time.
    public let isSeekable: Bool
}

/// The words of a song, each line with its time.
///
///     [00:16:200]First line
///     [00:18.30][00:40.10]A line that is sung twice
///
/// Reading never fails; the text decides how each line is read:
///
/// - A stamp is minutes, seconds and a fraction at the beginning of a line, with a colon or a dot before the fraction. Blanks
///   before it are ignored. Minutes have one to six digits, seconds one or two; both may exceed 59. The last field is a
///   decimal fraction of a second of any length: three digits are milliseconds, `:5` is half a second.
/// - A line with several stamps is sung at each of these times.
/// - Stamps of single words, as in `<00:16.80>`, are dropped from the text of a stamped line.
/// - Tags such as `[ti:Title]` are not lines. `[offset:500]` makes all stamped lines 500 milliseconds earlier; a negative
///   offset makes them later.
/// - Lines end with a line feed, a carriage return, or both. One that has neither stamp nor words is left out.
/// - A line without a stamp is all text. Its time is zero and it precedes all stamped lines. It is never the current line, and
///   the user cannot seek to it.
/// - Stamped lines are sorted by time. Those of equal time keep their order.
public struct Lyrics: Equatable, Sendable {
    /// All lines: first those without a stamp, then the others in the order of time.
    public let lines: [LyricLine]
    private let firstStamped: Int

    /// Reads lyrics from their text.
    public init(_ text: String) {
        var reader = LyricReader()
        let text = text.trimmingPrefix("\u{FEFF}")
        for line in text.split(whereSeparator: \.isNewline) { reader.read(line) }
        let plain = reader.plain.map { LyricLine(time: .zero, text: $0, isSeekable: false) }
        let stamped = reader.stamped.map {
            LyricLine(time: max($0.time - reader.offset, .zero), text: $0.text, isSeekable: true)
        }
        lines = plain + stamped.sorted { $0.time < $1.time }
        firstStamped = plain.count
    }

    /// The index of the last line whose time is not after `position`, or nil before the first.
    public func currentIndex(at position: Duration) -> Int? {
        var (low, high) = (firstStamped, lines.count)
        while low < high {
            let middle = low + (high - low) / 2
            if lines[middle].time <= position { low = middle + 1 } else { high = middle }
        }
        return low > firstStamped ? low - 1 : nil
    }

    /// The current line and the one after it.
    public func cue(at position: Duration) -> LyricCue {
        let index = currentIndex(at: position)
        let next = index.map { $0 + 1 } ?? firstStamped
        return LyricCue(
            index: index, current: index.map { lines[$0] }, next: next < lines.count ? lines[next] : nil)
    }
}
