/// An editable text of one line. A key at the cursor costs no more in a long text than in a short one.
struct TextField: Equatable, Sendable {
    private var head: String
    private var tail = ""
    /// Whether all of it is selected: what is typed takes its place.
    private(set) var isSelected: Bool

    /// The cursor stands at the end of `text`.
    init(_ text: String = "", isSelected: Bool = false) {
        (head, self.isSelected) = (text, isSelected && !text.isEmpty)
    }

    var text: String { head + tail }

    /// The number of characters before the cursor.
    var cursor: Int { head.count }

    /// Whether no character follows the cursor.
    var isAtEnd: Bool { tail.isEmpty }

    /// Does what `key` does to a text. False if it does nothing there, so that it may mean something else.
    @discardableResult mutating func press(_ key: Key) -> Bool {
        if isSelected, key.isTyping { self = TextField() }
        switch key {
        case .character(let character): insert(String(character))
        case .paste(let text): insert(text)
        case .backspace: _ = head.popLast()
        case .delete: if !tail.isEmpty { tail.removeFirst() }
        case .left: if let last = head.popLast() { tail.insert(last, at: tail.startIndex) }
        case .right: if !tail.isEmpty { head.append(tail.removeFirst()) }
        case .home, .control("a"): (head, tail) = ("", text)
        case .end, .control("e"): (head, tail) = (text, "")
        case .control("u"): head = ""
        case .control("k"): tail = ""
        case .control("w"):
            while head.last?.isWhitespace == true { head.removeLast() }
            while head.last?.isWhitespace == false { head.removeLast() }
        default: return false
        }
        join()
        isSelected = false
        return true
    }

    /// The part around the cursor in exactly `width` columns, and the column of the cursor in it.
    func line(width: Int, style: Style = .plain) -> (line: Line, cursor: Int) {
        let line = Line(text, isSelected ? .inverse : style, limit: .max)
        let column = Line(head, limit: .max).width
        // The cursor needs a column after the text.
        let seen = Range(around: column, of: line.width + 1, size: width)
        return (line[seen][0..<max(0, width)], column - seen.lowerBound)
    }

    private mutating func insert(_ text: String) {
        head += text.map { $0.isNewline ? " " : $0 }.filter { !$0.isControl }
    }

    /// Moves the cursor behind a character whose parts have joined at it, such as a letter and an accent.
    private mutating func join() {
        while let last = head.last, let first = tail.first, "\(last)\(first)".count == 1 {
            head.append(tail.removeFirst())
        }
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
