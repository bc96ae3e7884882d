import Rivulet

/// A timeline as it is drawn.
struct Figure {
    struct Mark {
        let time: Duration
        /// What stands for it in a diagram, if that is given.
        var symbol: Character?
        /// The same for equal values; a single character if that can stand for the value.
        let name: String
        /// The whole value or error.
        let text: String
    }

    var marks: [Mark]
    /// What is wrong with the diagram that this was read from.
    var problem: String?
    /// When that diagram ends.
    private(set) var end: Duration?

    init(marks: [Mark]) {
        self.marks = marks
    }

    init(_ diagram: String, as kind: Marbles.Kind = .events, tick: Duration) {
        do throws(MarbleError) {
            let read = try Marbles.read(diagram, as: kind, tick: tick)
            marks = read.marks.map { Mark(time: $0.time, symbol: $0.symbol) }
            end = read.end
        } catch {
            (marks, problem) = ([], error.description)
        }
    }

    /// What to do about marks that a plain diagram can not show.
    var hint: String? {
        if marks.contains(where: { $0.symbol == nil && $0.natural == nil }) {
            return "Values of more than one character are compared with Timeline(_:values:)."
        }
        let isUsual = marks.allSatisfy { $0.symbol != "#" || $0.isPlain }
        return isUsual ? nil : "Errors other than TestError() are compared with Timeline(_:error:)."
    }

    /// The diagram and a legend; between them a caret, if it is to be under the mark at `index`.
    func description(tick: Duration, caretAt index: Int? = nil) -> String {
        let drawing = Drawing([self], around: index, tick: tick)
        let column = index.flatMap { drawing.rows[0][$0]?.column }
        let caret = column.map { String(repeating: " ", count: 1 + $0) + "^" }
        return ([drawing.rows[0].quoted, caret].compactMap(\.self) + drawing.legend).joined(separator: "\n")
    }
}

extension Figure.Mark {
    /// What a plain diagram shows.
    init(time: Duration, symbol: Character) {
        let texts: [Character: String] = [
            "|": "completed", "#": "\(TestError())", "^": "a subscription", "!": "its end",
        ]
        self.init(time: time, symbol: symbol, name: "\(symbol)", text: texts[symbol] ?? "\(symbol)")
    }

    init<Element>(time: Duration, event: Event<Element>, symbol: Character? = nil) {
        switch event {
        case .completed: self.init(time: time, symbol: "|")
        case .error(let error):
            let text = textWithType(of: error)
            self.init(time: time, symbol: "#", name: error is TestError ? "#" : text, text: text)
        case .next(let element):
            let (name, text) = Self.texts(of: element)
            self.init(time: time, symbol: symbol, name: name, text: text)
        }
    }

    /// The character that can stand for the value without a legend.
    var natural: Character? { name.count == 1 ? name.first : nil }

    /// Whether the symbol says it all.
    var isPlain: Bool { symbol == natural }

    var isEnd: Bool { symbol == "|" || symbol == "#" }

    var legend: String { "\(symbol ?? "?") = \(text)" }

    /// How a sentence names it.
    var shown: String { isPlain && !"|#^!".contains(name) ? name : text }

    /// A value as it prints, without the optionals around it: in short, and in full.
    private static func texts(of value: Any) -> (name: String, text: String) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first { return texts(of: wrapped.value) }
        let name = "\(value)"
        let isSymbol = name.count == 1 && name.allSatisfy(\.isSymbol)
        // What prints as `|` must not pass for an end, nor break the line.
        let isPlain = name.count == 1 ? isSymbol : !name.isEmpty && !name.unicodeScalars.contains(where: \.isControl)
        let isQuoted = value is any StringProtocol || value is Character || !isPlain
        let text = isQuoted ? String(reflecting: name) : name
        return (isSymbol ? name : text, text)
    }

}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension Character {
    /// How many columns it takes where a failure is read: two for East Asian wide characters and emoji, none for what is
    /// not seen.
    var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .control, .format, .surrogate, .nonspacingMark, .enclosingMark, .unassigned: return 0
        default: break
        }
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0x20000...0x3FFFD,
        ]
        let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isEmoji || wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// Whether it can stand for a value in a diagram.
    var isSymbol: Bool { !"-()|#^!".contains(self) && !isWhitespace && columns > 0 }
}
