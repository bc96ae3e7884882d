import PlayerFeature

/// The cover of a song as it is drawn.
struct CoverBox {
    var cover = Cover<Picture>.placeholder {
        didSet { drawn = nil }
    }
    /// A picture is made smaller only once for each size.
    private var drawn: (size: Size, lines: [Line])?

    /// Exactly as large as `size`.
    mutating func lines(_ size: Size, spinner: Int) -> [Line] {
        switch cover {
        case .placeholder: return CoverBox.box(Line("♪", .dim), size)
        case .loading: return CoverBox.box(.spinner(spinner, style: .bold), size)
        case .failed: return CoverBox.box(Line("no picture", .dim), size)
        case .image(let picture):
            if let drawn, drawn.size == size { return drawn.lines }
            let lines = picture.lines(columns: size.columns, rows: size.rows)
            drawn = (size, lines)
            return lines
        }
    }

    /// A frame with a sign in its middle.
    private static func box(_ sign: Line, _ size: Size) -> [Line] {
        guard size.columns > 2, size.rows > 2 else { return [] }
        let width = size.columns - 2
        let edge = String(repeating: "─", count: width)
        let rows = (1..<size.rows - 1).map { row in
            let middle = Line()[0..<max(0, width - sign.width) / 2] + sign
            return Line("│", .dim) + (row == size.rows / 2 ? middle : Line()).fitted(to: width) + Line("│", .dim)
        }
        return [Line("╭\(edge)╮", .dim)] + rows + [Line("╰\(edge)╯", .dim)]
    }
}

extension Cover {
    var isLoading: Bool { if case .loading = self { true } else { false } }
}
