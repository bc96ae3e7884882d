/// The language of diagrams.
///
/// `-` is a tick, a letter or digit a value, `|` completion, `#` an error, `( )` what happens in one instant, and
/// `500ms`, `2s` between spaces a jump in time. Spaces mean nothing else. `Documentation/Marbles.md` has the grammar.
public enum Marbles {
    /// What a diagram describes.
    public enum Kind: Sendable {
        /// Events: values, `|` and `#`.
        case events
        /// Events of a hot source, where `^` is time zero and what stands before it is the past.
        case hot
        /// A subscription: `^` and then perhaps `!`.
        case subscription
    }

    /// One symbol of a diagram that happens at a time.
    public struct Mark: Sendable, Hashable {
        /// The time from the first character, or from `^` in a hot diagram.
        public let time: Duration
        /// The character of a value, `|`, `#`, `^` or `!`.
        public let symbol: Character
        /// Where it stands in the diagram. The first character is column 1.
        public let column: Int
    }

    /// Reads a diagram.
    ///
    /// - Parameter tick: how long one character lasts.
    public static func parse(
        _ diagram: String, as kind: Kind = .events, tick: Duration = .ticks(1)
    ) throws(MarbleError) -> [Mark] {
        try read(diagram, as: kind, tick: tick).marks
    }

    /// The marks, and the time of the last character.
    static func read(
        _ diagram: String, as kind: Kind, tick: Duration
    ) throws(MarbleError) -> (marks: [Mark], end: Duration) {
        var parser = Parser(diagram: diagram, kind: kind, tick: tick)
        return (try parser.parse(), parser.end)
    }
}

/// What is wrong with a diagram, and where.
public struct MarbleError: Error, Hashable, CustomStringConvertible {
    /// The diagram.
    public let diagram: String
    /// Where it goes wrong. The first character is column 1.
    public let column: Int
    /// What should stand there.
    public let expected: String
    /// What stands there instead.
    public let found: String

    /// The diagram, and below it a caret, the column, and what was expected and found there.
    public var description: String {
        let line = diagram.map { $0.isWhitespace ? " " : $0 }
        let width = line.prefix(column - 1).reduce(1) { $0 + $1.columns }
        let caret = String(repeating: " ", count: width) + "^"
        return "\n\"\(String(line))\"\n\(caret) column \(column): expected \(expected), found \(found)"
    }
}

private struct Parser {
    let diagram: String
    let kind: Marbles.Kind
    let tick: Duration
    private let characters: [Character]
    private var index = 0
    private var time = Duration.zero
    /// The frame of the value or group that was read last. A jump takes its place.
    private var frame = Duration.zero
    private var marks: [Marbles.Mark] = []
    private var group: (column: Int, count: Int)?

    init(diagram: String, kind: Marbles.Kind, tick: Duration) {
        self.diagram = diagram
        self.kind = kind
        self.tick = tick
        characters = Array(diagram)
    }

    mutating func parse() throws(MarbleError) -> [Marbles.Mark] {
        while index < characters.count {
            if let jump = try jump() {
                time += jump
                frame = .zero
            } else {
                try read(characters[index])
                index += 1
            }
        }
        if let group { throw failure("')' for the group at column \(group.column)") }
        if kind == .subscription, marks.isEmpty { throw failure("'^'") }
        let origin = kind == .hot ? marks.first { $0.symbol == "^" }?.time ?? .zero : .zero
        return marks.filter { kind == .subscription || $0.symbol != "^" }.map {
            Marbles.Mark(time: $0.time - origin, symbol: $0.symbol, column: $0.column)
        }
    }

    /// When the last character was read, its time.
    var end: Duration { max(.zero, time + frame - tick) }

    private mutating func read(_ character: Character) throws(MarbleError) {
        switch character {
        case _ where character.isWhitespace: break
        case "-" where group == nil && !isOver:
            time += frame + tick
            frame = .zero
        case "(" where group == nil && !isOver:
            time += frame
            group = (index + 1, 0)
        case ")" where group.map { $0.count > 0 } ?? false:
            group = nil
            frame = tick
        case _ where isMark(character):
            if group == nil { time += frame }
            frame = group == nil ? tick : .zero
            group?.count += 1
            marks.append(Marbles.Mark(time: time, symbol: character, column: index + 1))
        default: throw failure(whatFits)
        }
    }

    /// Whether nothing may follow.
    private var isOver: Bool { marks.last.map { "|#!".contains($0.symbol) } ?? false }

    private var hasOrigin: Bool { marks.contains { $0.symbol == "^" } }

    private func isMark(_ character: Character) -> Bool {
        if isOver { return false }
        switch (kind, character) {
        case (_, "-"), (_, "("), (_, ")"): return false
        case (.subscription, "^"): return marks.isEmpty
        case (.subscription, "!"): return !marks.isEmpty
        case (.subscription, _), (_, "!"), (.events, "^"): return false
        case (.hot, "^"): return group == nil && !hasOrigin
        default: return character.columns > 0
        }
    }

    private var whatFits: String {
        let close = group.map { $0.count > 0 ? "')'" : "" } ?? ""
        if isOver { return close.isEmpty ? "nothing after '\(marks[marks.count - 1].symbol)'" : close }
        var list = kind == .subscription ? [marks.isEmpty ? "'^'" : "'!'"] : ["a value", "'|'", "'#'"]
        if !close.isEmpty { list.append(close) }
        if group == nil { list += ["'-'", "'('"] }
        if kind == .hot, group == nil, !hasOrigin { list.append("'^'") }
        return list.count == 1 ? list[0] : list.dropLast().joined(separator: ", ") + " or " + list[list.count - 1]
    }

    private func failure(_ expected: String) -> MarbleError {
        MarbleError(diagram: diagram, column: index + 1, expected: expected, found: found)
    }

    private var found: String {
        guard index < characters.count else { return "the end" }
        let character = characters[index]
        if character.columns > 0 { return "'\(character)'" }
        return character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(
            separator: " ")
    }

    /// Reads a jump: a number and a unit that stand between spaces, or at an end of the diagram.
    private mutating func jump() throws(MarbleError) -> Duration? {
        guard ("0"..."9").contains(characters[index]), index == 0 || characters[index - 1].isWhitespace else {
            return nil
        }
        let word = characters[index...].prefix { !$0.isWhitespace }
        let whole = word.prefix(while: \.isDigit)
        let rest = word.dropFirst(whole.count)
        let fraction = rest.first == "." ? rest.dropFirst().prefix(while: \.isDigit) : []
        let unit = fraction.isEmpty ? rest : rest.dropFirst(1 + fraction.count)
        let units: [String: Int128] = ["m": 60_000_000_000, "s": 1_000_000_000, "ms": 1_000_000, "us": 1_000, "ns": 1]
        guard !whole.isEmpty, let size = units[String(unit)] else { return nil }
        if group != nil || isOver { throw failure(whatFits) }
        guard whole.count + fraction.count <= 12, let digits = Int128(String(whole + fraction)) else {
            throw failure("a jump of at most 12 digits")
        }
        let scale = fraction.reduce(1) { scale, _ in scale * 10 } as Int128
        let (nanoseconds, remainder) = (digits * size).quotientAndRemainder(dividingBy: scale)
        guard remainder == 0 else { throw failure("a jump of whole nanoseconds") }
        index += word.count
        return Duration(attoseconds: nanoseconds * 1_000_000_000)
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
}
