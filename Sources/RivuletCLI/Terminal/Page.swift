/// What every screen has: a title at the top, and at the bottom how things are and the keys that do something.
struct Page {
    /// A key, and what it does.
    typealias Hint = (key: String, meaning: String)

    var title: Line
    /// At the right of the title.
    var corner = Line()
    var status = Line()
    var keys: [Hint]
}

extension Frame {
    /// Draws `page`, and gives the rows between its parts.
    mutating func put(_ page: Page) -> Range<Int> {
        let width = size.columns
        put(Line.status(Line(" ") + page.title, page.corner + Line(" "), width: width), row: 0)
        put(Line(String(repeating: "─", count: width), .dim), row: 1)
        let keys = page.keys.reduce(Line()) { line, hint in
            line + Line(" \(hint.key)", .bold) + Line(" \(hint.meaning) ", .dim)
        }
        put((Line(" ") + page.status).fitted(to: width), row: size.rows - 2)
        put(keys.fitted(to: width), row: size.rows - 1)
        return 2..<max(2, size.rows - 2)
    }
}

extension Line {
    /// Why something has failed, and what can be done.
    static func failure(_ message: String, canRetry: Bool, secondsLeft: Int? = nil) -> Line {
        let wait = secondsLeft.map { " Wait \($0) s." } ?? ""
        let line = Line(message + wait, Style(foreground: .red.bright))
        let tries = secondsLeft == nil ? " tries again" : " tries anyway"
        return canRetry ? line + Line(" ctrl-r", .bold) + Line(tries, .dim) : line
    }
}
