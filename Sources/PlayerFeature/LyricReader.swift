/// Parses lyrics line by line.
struct LyricReader {
    private(set) var plain: [String] = []
    private(set) var stamped: [(time: Duration, text: String)] = []
    /// The time by which all lines precede their stamps.
    private(set) var offset = Duration.zero

    mutating func read(_ line: Substring) {
        var rest = line
        var times: [Duration] = []
        while let (time, end) = LyricReader.stamp(of: rest) {
            times.append(time)
            rest = rest[end...]
        }
        if !times.isEmpty {
            let text = LyricReader.withoutWordStamps(rest)
            stamped += times.map { ($0, text) }
        } else if !readTag(line), line.contains(where: { !$0.isWhitespace }) {
            plain.append(String(line))
        }
    }

    private static func stamp(of line: Substring) -> (time: Duration, end: Substring.Index)? {
        let stamp = /\s*\[([0-9]{1,6}):([0-9]{1,2})[:.]([0-9]+)\]/.matchingSemantics(.unicodeScalar)
        guard let match = line.prefixMatch(of: stamp), let minutes = Int(match.1), let seconds = Int(match.2),
            let nanoseconds = Int((match.3 + "00000000").prefix(9))
        else { return nil }
        return (.seconds(minutes * 60 + seconds) + .nanoseconds(nanoseconds), match.range.upperBound)
    }

    /// Removes each stamp. If there are blanks on both sides of it, also removes those after it.
    private static func withoutWordStamps(_ text: Substring) -> String {
        guard text.contains("<") else { return String(text) }
        let stamp = /(^|\s)?<[0-9]{1,6}:[0-9]{1,2}(?:[:.][0-9]+)?>(\s)?/.matchingSemantics(.unicodeScalar)
        return String(text.replacing(stamp) { $0.1 ?? $0.2 ?? "" })
    }

    /// Reads a line with a tag. Returns false for any other line.
    private mutating func readTag(_ line: Substring) -> Bool {
        let names: Set = ["ti", "ar", "al", "au", "lr", "by", "re", "tool", "ve", "length", "offset"]
        let tag = /\s*\[\s*([A-Za-z]+)\s*:(.*)\]\s*/
        guard let match = line.wholeMatch(of: tag) else { return false }
        let name = match.1.lowercased()
        guard names.contains(name) else { return false }
        let number = match.2.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
        if name == "offset", let milliseconds = Int32(number) { offset = .milliseconds(milliseconds) }
        return true
    }
}
