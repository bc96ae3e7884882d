extension Line {
    /// The line in pieces of at most `width` columns, each but the last broken after a word if there is one.
    func wrapped(to width: Int) -> [Line] {
        guard self.width > width, width > 1 else { return [self] }
        let isBlank = { (cell: Cell) in cell.character == " " && cell.width == 1 }
        let word = cells[...width].lastIndex(where: isBlank) ?? 0
        let start = start(at: width)
        // A character wider than a piece is cut.
        let end = word > 0 ? word : start > 0 ? start : width
        let next = cells[end...].firstIndex { !isBlank($0) } ?? self.width
        return [self[0..<end]] + self[next..<self.width].wrapped(to: width)
    }
}

extension [Line] {
    /// The lines in a dim frame that is `width` columns wide, each after a blank.
    func framed(width: Int) -> [Line] {
        guard width > 3 else { return [] }
        let edge = String(repeating: "─", count: width - 2)
        let rows = map { Line("│ ", .dim) + $0.fitted(to: width - 4) + Line(" │", .dim) }
        return [Line("╭\(edge)╮", .dim)] + rows + [Line("╰\(edge)╯", .dim)]
    }
}
