/// A picture as it is drawn, which is made smaller only once for each size.
struct PictureBox {
    /// What is drawn. Nil is nothing.
    var picture: Picture? {
        didSet { drawn = nil }
    }
    private var drawn: (size: Size, lines: [Line])?

    /// The picture, exactly as large as `size`; nothing if there is none.
    mutating func lines(_ size: Size) -> [Line] {
        if let drawn, drawn.size == size { return drawn.lines }
        let lines = picture?.lines(columns: size.columns, rows: size.rows) ?? []
        drawn = (size, lines)
        return lines
    }

    /// A frame with a sign in its middle, in place of a picture.
    static func frame(_ sign: Line, _ size: Size) -> [Line] {
        guard size.columns > 4, size.rows > 2 else { return [] }
        let middle = (Line()[0..<max(0, size.columns - 4 - sign.width) / 2] + sign)
        return (1..<size.rows - 1).map { $0 == size.rows / 2 ? middle : Line() }.framed(width: size.columns)
    }
}
