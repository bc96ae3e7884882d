/// A text of one line that is typed.
struct TextField: Equatable, Sendable {
    private(set) var text: String
    /// How many characters stand before the cursor.
    private(set) var cursor: Int
    /// Whether all of it is selected: what is typed takes its place.
    private(set) var isSelected: Bool

    /// The cursor stands at the end of `text`.
    init(_ text: String = "", isSelected: Bool = false) {
        (self.text, cursor, self.isSelected) = (text, text.count, isSelected && !text.isEmpty)
    }

    /// Does what `key` does to a text. False if it does nothing there, so that it may mean something else.
    @discardableResult mutating func press(_ key: Key) -> Bool {
        if isSelected, key.isTyping { self = TextField() }
        switch key {
        case .character(let character): replace(cursor..<cursor, with: String(character))
        case .paste(let text): replace(cursor..<cursor, with: text)
        case .backspace: replace(max(0, cursor - 1)..<cursor)
        case .delete: replace(cursor..<min(cursor + 1, text.count))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(cursor + 1, text.count)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .control("u"): replace(0..<cursor)
        case .control("k"): replace(cursor..<text.count)
        case .control("w"):
            let words = text.prefix(cursor).reversed().drop(while: \.isWhitespace)
            replace(words.drop { !$0.isWhitespace }.count..<cursor)
        default: return false
        }
        isSelected = false
        return true
    }

    /// The part around the cursor in exactly `width` columns, and the column of the cursor in it.
    func line(width: Int, style: Style = .plain) -> (line: Line, cursor: Int) {
        let line = Line(text, isSelected ? .inverse : style, limit: .max)
        let column = Line(String(text.prefix(cursor)), limit: .max).width
        // The cursor needs a column after the text.
        let seen = Range(around: column, of: line.width + 1, size: width)
        return (line[seen][0..<max(0, width)], column - seen.lowerBound)
    }

    /// The inserted text may join the character before it, as an accent does.
    private mutating func replace(_ range: Range<Int>, with inserted: String = "") {
        let shown = inserted.map { $0.isNewline ? " " : $0 }.filter { !$0.isControl }
        let head = text.prefix(range.lowerBound) + shown
        text = String(head + text.dropFirst(range.upperBound))
        cursor = min(head.count, text.count)
    }
}

extension Key {
    /// Whether it changes a text where the cursor is.
    fileprivate var isTyping: Bool {
        switch self {
        case .character, .paste, .backspace, .delete: true
        default: false
        }
    }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}

extension Range where Bound == Int {
    /// Which `size` of `count` rows or columns are to be seen, so that `focus` is in the middle of them, or as near to it
    /// as it can be without leaving room at an end. All, if there are no more.
    init(around focus: Int, of count: Int, size: Int) {
        let size = Swift.min(Swift.max(0, size), count)
        let start = Swift.min(Swift.max(0, focus - size / 2), count - size)
        self = start..<start + size
    }
}
