/// One column of a row on the screen.
struct Cell: Hashable, Sendable {
    var character: Character
    var style: Style
    /// The number of columns that the character takes. Each column after its first is a cell with width 0.
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

    /// The printable characters of `text` in at most about `limit` columns. Line breaks and tabs become spaces.
    init(_ text: String = "", _ style: Style = .plain, limit: Int = Line.limit) {
        cells.reserveCapacity(min(text.utf8.count, limit))
        for character in text {
            if cells.count >= limit { break }
            if character.utf8.count == 1, (" "..."~").contains(character) {
                cells.append(Cell(character: character, style: style, width: 1))
                continue
            }
            let character = character.withFewMarks
            let width = character.displayWidth
            if width > 0 {
                cells.append(Cell(character: character, style: style, width: width))
                cells += repeatElement(Cell(character: " ", style: style, width: 0), count: width - 1)
            } else if character.isWhitespace {
                cells.append(.space(style))
            }
        }
    }

    /// How many columns it takes.
    var width: Int { cells.count }

    var text: String { String(cells.filter { $0.width > 0 }.map(\.character)) }

    /// Exactly these columns, with blanks where there is nothing and for a character that would be cut in half.
    subscript(columns: Range<Int>) -> Line {
        var part = Line()
        part.cells = Array(cells[columns.clamped(to: 0..<width)])
        for index in part.cells.prefix(while: { $0.width == 0 }).indices { part.cells[index].width = 1 }
        if let last = part.cells.lastIndex(where: { $0.width > 0 }), last + part.cells[last].width > part.width {
            for index in last..<part.width { part.cells[index] = .space(part.cells[index].style) }
        }
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
        let kept = self[0..<start(at: end)]
        return (kept + Line(String(repeating: ".", count: dots), cells[end].style))[0..<width]
    }

    /// The first column of the character that `column` is a part of.
    func start(at column: Int) -> Int { cells[...column].lastIndex { $0.width > 0 } ?? 0 }

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
