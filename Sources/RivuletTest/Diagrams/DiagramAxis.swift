import Rivulet

/// Where the instants of a diagram stand from left to right: as far apart as they are in time, but for the waits that are
/// drawn as jumps.
struct DiagramAxis {
    /// A wait that is folded.
    struct Jump {
        let middle: Double
        let text: String
    }

    private(set) var jumps: [Jump] = []
    /// The instants, and the ticks between those that are not folded.
    private(set) var ticks: [(time: Duration, place: Double)] = []
    private(set) var end = 0.0
    private var places: [Duration: Double] = [:]

    /// - Parameters:
    ///   - instants: sorted.
    ///   - width: what it may take, if the ticks do not get too narrow.
    ///   - reach: how far what is drawn at an instant stands out on either side.
    init(_ instants: [Duration], tick: Duration, width: Double, reach: [Duration: Double]) {
        let waits = zip(instants, instants.dropFirst()).map { Wait($0, $1, tick, reach) }
        let count = waits.reduce(0) { $0 + $1.ticks }
        let room = waits.reduce(width) { $0 - $1.room }
        let unit = min(46, max(15, (room / Double(max(1, count))).rounded(.down)))
        for wait in waits {
            places[wait.start] = end
            ticks.append((wait.start, end))
            for number in 1..<max(1, wait.ticks) {
                ticks.append((wait.start + tick * number, end + unit * Double(number)))
            }
            if let text = wait.jump {
                let reach = ((reach[wait.start] ?? 0) - (reach[wait.end] ?? 0)) / 2
                jumps.append(Jump(middle: end + wait.room / 2 + reach, text: text))
            }
            end += wait.room + unit * Double(wait.ticks)
        }
        if let last = instants.last { ticks.append((last, end)) }
    }

    subscript(time: Duration) -> Double { places[time] ?? end }

    /// What is between two instants: ticks or a jump.
    private struct Wait {
        let start: Duration
        let end: Duration
        var ticks = 0
        var jump: String?
        /// What a jump takes.
        var room = 0.0

        init(_ start: Duration, _ end: Duration, _ tick: Duration, _ reach: [Duration: Double]) {
            (self.start, self.end) = (start, end)
            let space = Drawing.space(end - start, tick: tick, after: 0)
            if space.hasPrefix("-") {
                ticks = space.count
            } else {
                jump = space.filter { $0 != " " }
                room = DiagramText.width(space, 12) + 16 + (reach[start] ?? 0) + (reach[end] ?? 0)
            }
        }
    }
}

/// Text as SVG has it, of a font whose characters have one width.
enum DiagramText {
    /// How wide it is at most: what is not ASCII may come from any font.
    static func width(_ text: String, _ size: Double) -> Double {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: width
            default: width + (scalar.isASCII ? 0.62 : 1.35) * size
            }
        }
    }

    /// The beginning, if it is wider than `limit`.
    static func cut(_ text: String, to limit: Double, _ size: Double) -> String {
        if width(text, size) <= limit { return text }
        var (cut, room) = ("", limit - width("…", size))
        for character in text {
            room -= width(String(character), size)
            if room < 0 { break }
            cut.append(character)
        }
        return cut + "…"
    }

    /// Lines of at most `limit`, broken between words.
    static func lines(_ text: String, of limit: Double, _ size: Double) -> [String] {
        text.split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
            let longer = lines.last.map { "\($0) \(word)" }
            if let longer, width(longer, size) <= limit {
                lines[lines.count - 1] = longer
            } else {
                lines.append(cut(String(word), to: limit, size))
            }
        }
    }

    /// The text for an XML document, without what may not stand there.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += " "
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// A number with at most one digit after the point.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let whole = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
        return tenths % 10 == 0 ? whole : "\(whole).\(abs(tenths) % 10)"
    }
}
