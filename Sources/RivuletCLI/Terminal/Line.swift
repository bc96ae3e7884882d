/// One column of a row on the screen.
struct Cell: Hashable, Sendable {
    var character: Character
    var style: Style
    /// How many columns the character takes. The second column of a wide one is a cell of its own, with width 0.
    var width: Int

    static let blank = Cell(character: " ", style: .plain, width: 1)

    /// Whether terminals do not agree how many columns it takes: an accent, a flag, an emoji of several parts.
    var isLoose: Bool { character.unicodeScalars.count > 1 }
}

/// Characters in a row, each in its style. No character in it can steer a terminal.
struct Line: Hashable, Sendable {
    private(set) var cells: [Cell] = []

    /// More columns than any terminal has. To draw a text that is longer costs no more than these.
    static let limit = 2_000

    /// The printable characters of `text`, as far as there are columns for them.
    init(_ text: String = "", _ style: Style = .plain, limit: Int = Line.limit) {
        cells.reserveCapacity(min(text.utf8.count, limit))
        for character in text {
            if cells.count >= limit { break }
            let isPlain = character.utf8.count == 1 && (" "..."~").contains(character)
            let width = isPlain ? 1 : character.displayWidth
            guard width > 0 else { continue }
            cells.append(Cell(character: character.withFewMarks, style: style, width: width))
            if width == 2 { cells.append(Cell(character: " ", style: style, width: 0)) }
        }
    }

    /// How many columns it takes.
    var width: Int { cells.count }

    var text: String { String(cells.filter { $0.width > 0 }.map(\.character)) }

    /// Exactly these columns, with blanks where there is nothing and for a character that would be cut in half.
    subscript(columns: Range<Int>) -> Line {
        var part = Line()
        part.cells = Array(cells[columns.clamped(to: 0..<width)])
        if let first = part.cells.first, first.width == 0 { part.cells[0] = .space(first.style) }
        if let last = part.cells.last, last.width == 2 { part.cells[part.width - 1] = .space(last.style) }
        let before = min(columns.count, max(0, -columns.lowerBound))
        part.cells.insert(contentsOf: repeatElement(.blank, count: before), at: 0)
        part.cells += repeatElement(.blank, count: columns.count - part.width)
        return part
    }

    /// The line in exactly `width` columns: cut, with two dots at its end, or filled up with blanks.
    func fitted(to width: Int) -> Line {
        let (width, dots) = (max(0, width), min(2, max(0, width)))
        guard self.width > width else { return self[0..<width] }
        let end = width - dots
        let kept = self[0..<(cells[end].width == 0 ? end - 1 : end)]
        return (kept + Line(String(repeating: ".", count: dots), cells[end].style))[0..<width]
    }

    /// The same characters, with `change` made to the style of each.
    func styled(_ change: (inout Style) -> Void) -> Line {
        var line = self
        for index in cells.indices { change(&line.cells[index].style) }
        return line
    }

    static func + (left: Line, right: Line) -> Line {
        var line = left
        line.cells += right.cells
        return line
    }
}

extension Cell {
    fileprivate static func space(_ style: Style) -> Cell { Cell(character: " ", style: style, width: 1) }
}

extension Character {
    /// The character without most of its accents, if it has so many that to draw it would cost as much as a page.
    fileprivate var withFewMarks: Character {
        utf8.count > 256 ? String(String.UnicodeScalarView(unicodeScalars.prefix(32))).first ?? self : self
    }
}
