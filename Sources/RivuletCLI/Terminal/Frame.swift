/// All that is to be seen on a screen at one time.
struct Frame: Equatable, Sendable {
    /// Where a cell is. The first row and column are 0.
    struct Position: Hashable, Sendable {
        var row: Int
        var column: Int
    }

    let size: Size
    /// From top to bottom, each as wide as the screen.
    private(set) var rows: [Line]
    /// Where the cursor is shown. It is hidden if this is nil or not on the screen.
    var cursor: Position?

    init(size: Size) {
        self.size = size
        rows = Array(repeating: Line()[0..<size.columns], count: size.rows)
    }

    /// Puts `line` over what is there. What does not fit on the screen is left out, and no character is cut in half.
    mutating func put(_ line: Line, row: Int, column: Int = 0) {
        let columns = (column..<column + line.width).clamped(to: 0..<size.columns)
        guard rows.indices.contains(row), !columns.isEmpty else { return }
        let (old, new) = (rows[row], line[columns.lowerBound - column..<columns.upperBound - column])
        rows[row] = old[0..<columns.lowerBound] + new + old[columns.upperBound..<size.columns]
    }

    /// Puts `lines` one below the other.
    mutating func put(_ lines: [Line], row: Int, column: Int = 0) {
        for (index, line) in lines.enumerated() { put(line, row: row + index, column: column) }
    }
}
