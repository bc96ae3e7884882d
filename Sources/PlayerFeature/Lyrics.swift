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
///     [00:18:300]Second line
///
/// A stamp is minutes, seconds and a fraction, with colons between them, at the very beginning of a line. Reading never
/// fails; what the text holds decides what becomes of each line:
///
/// - Minutes have one to six digits and seconds one or two, both of which may exceed 59. The last field is a decimal
///   fraction of a second, as long as it likes: three digits are milliseconds, `:5` is half a second.
/// - Lines end with a line feed, a carriage return, or both. One that has neither stamp nor words is left out.
/// - A line without a stamp (also one with a dot, `[00:16.200]`) is text from end to end. Its time is zero, it comes before
///   all stamped lines, it can not be sought, and it is never the current one.
/// - Stamped lines are sorted by time. Those of equal time keep their order.
public struct Lyrics: Equatable, Sendable {
    /// All lines: first those without a stamp, then the others in the order of time.
    public let lines: [LyricLine]
    private let firstStamped: Int

    /// Reads lyrics from their text.
    public init(_ text: String) {
        let all = text.split(whereSeparator: \.isNewline).compactMap(LyricLine.init)
        let plain = all.filter { !$0.isSeekable }
        lines = plain + all.filter(\.isSeekable).sorted { $0.time < $1.time }
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

extension LyricLine {
    fileprivate init?(_ line: Substring) {
        let stamp = /\[([0-9]{1,6}):([0-9]{1,2}):([0-9]+)\]/.matchingSemantics(.unicodeScalar)
        if let match = line.prefixMatch(of: stamp), let minutes = Int(match.1), let seconds = Int(match.2),
            let nanoseconds = Int((match.3 + "00000000").prefix(9))
        {
            time = .seconds(minutes * 60 + seconds) + .nanoseconds(nanoseconds)
            text = String(line[match.range.upperBound...])
            isSeekable = true
        } else if line.contains(where: { !$0.isWhitespace }) {
            (time, text, isSeekable) = (.zero, String(line), false)
        } else {
            return nil
        }
    }
}
