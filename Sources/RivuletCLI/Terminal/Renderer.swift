/// Makes of each frame what a terminal has to be sent, so that it shows that frame instead of the one before.
///
/// Only what differs is sent. Terminals disagree about the width of characters of several parts: a row that has or had
/// one is sent as a whole, and the cursor is put to its place after each of them, so that all other columns are right
/// everywhere.
struct Renderer {
    let colors: Colors
    private var shown: Frame?

    init(colors: Colors) {
        self.colors = colors
    }

    /// What is on the screen is not known any more.
    mutating func forget() { shown = nil }

    /// What is to be sent. Nothing if the frame is that before.
    mutating func render(_ frame: Frame) -> String {
        let old = shown?.size == frame.size ? shown : nil
        let blank = Frame(size: frame.size)
        var pen = Pen(colors: colors, text: old == nil ? "\u{1B}[?25l\u{1B}[m\u{1B}[2J" : "")
        for (index, (new, old)) in zip(frame.rows, (old ?? blank).rows).enumerated() where new != old {
            pen.draw(new.cells, over: old.cells, row: index)
        }
        pen.setStyle(.plain)
        let cursor = frame.cursor.flatMap { $0.isIn(frame.size) ? $0 : nil }
        let oldCursor = old?.cursor.flatMap { $0.isIn(frame.size) ? $0 : nil }
        let isDrawn = !pen.text.isEmpty
        if let cursor, isDrawn || cursor != oldCursor { pen.move(to: cursor) }
        shown = frame
        let hiding = oldCursor != nil && (isDrawn || cursor == nil) ? "\u{1B}[?25l" : ""
        let showing = cursor != nil && (isDrawn || oldCursor == nil) ? "\u{1B}[?25h" : ""
        let update = hiding + pen.text + showing
        return isDrawn ? "\u{1B}[?2026h\(update)\u{1B}[?2026l" : update
    }
}

extension Frame.Position {
    fileprivate func isIn(_ size: Size) -> Bool {
        (0..<size.rows).contains(row) && (0..<size.columns).contains(column)
    }
}

/// Where the terminal writes next, and in which style.
private struct Pen {
    let colors: Colors
    var text: String
    private var position: Frame.Position?
    private var style = Style.plain
    private var sequence: String

    init(colors: Colors, text: String) {
        (self.colors, self.text, sequence) = (colors, text, colors.sequence(for: .plain))
    }

    mutating func draw(_ new: [Cell], over old: [Cell], row: Int) {
        let isLoose = new.contains(where: \.isLoose) || old.contains(where: \.isLoose)
        let end = (new.lastIndex { $0 != .blank } ?? -1) + 1
        for column in 0..<end where new[column].width > 0 {
            let columns = column..<column + new[column].width
            let isSame = new[columns] == old[columns]
            if isLoose || !isSame { put(new[column], at: .init(row: row, column: column), width: new.count) }
        }
        if isLoose ? end < new.count : new[end...] != old[end...] {
            move(to: .init(row: row, column: end))
            setStyle(.plain)
            text += "\u{1B}[K"
        }
    }

    private mutating func put(_ cell: Cell, at place: Frame.Position, width: Int) {
        move(to: place)
        setStyle(cell.style)
        if cell.isLoose {
            // Where the terminal takes it for narrower, blanks are to be seen beside it.
            text += String(repeating: " ", count: cell.width)
            position = nil
            move(to: place)
        }
        text.append(colors == .none ? cell.uncolored : cell.character)
        let next = place.column + cell.width
        // At the right edge terminals differ in where the cursor is.
        position = cell.isLoose || next >= width ? nil : .init(row: place.row, column: next)
    }

    mutating func setStyle(_ new: Style) {
        guard new != style else { return }
        let old = sequence
        (style, sequence) = (new, colors.sequence(for: new))
        if sequence != old { text += sequence }
    }

    mutating func move(to place: Frame.Position) {
        defer { position = place }
        guard let position, position.row == place.row else {
            return text += "\u{1B}[\(place.row + 1);\(place.column + 1)H"
        }
        switch place.column - position.column {
        case 0: break
        case 1: text += "\u{1B}[C"
        case 2...: text += "\u{1B}[\(place.column - position.column)C"
        default: text += "\u{1B}[\(place.column + 1)G"
        }
    }
}

extension Cell {
    /// What stands for a cell of a picture where there are no colours: its light halves.
    fileprivate var uncolored: Character {
        guard character == "▀", case .rgb(let top) = style.foreground, case .rgb(let bottom) = style.background else {
            return character
        }
        return top.isLight ? (bottom.isLight ? "█" : "▀") : (bottom.isLight ? "▄" : " ")
    }
}
