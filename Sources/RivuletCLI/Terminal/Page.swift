/// What every screen has: a title at the top, and at the bottom how things are and the keys that do something.
struct Page {
    /// A key, and what it does.
    typealias Hint = (key: String, meaning: String)

    var title: Line
    /// At the right of the title.
    var corner = Line()
    var status = Status()
    var keys: [Hint]

    /// The keys that fit in `width` columns: the first of them, and the one that leaves the screen.
    fileprivate func line(width: Int) -> Line {
        var keys = keys
        if let remedy = status.remedy, !status.fits(in: width) { keys.insert(remedy, at: 0) }
        while Page.line(keys).width > width + 1, let last = keys.lastIndex(where: { $0.key != "esc" }) {
            keys.remove(at: last)
        }
        return Page.line(keys)[0..<width]
    }

    private static func line(_ keys: [Hint]) -> Line {
        keys.reduce(Line()) { $0 + Line(" \($1.key)", .bold) + Line(" \($1.meaning) ", .dim) }
    }
}

extension Frame {
    /// Draws `page`, and returns the rows of its body. A low screen omits the rule, then title and keys, and finally the
    /// status, so that at least one row is left for the body.
    mutating func put(_ page: Page) -> Range<Int> {
        let (width, rows) = (size.columns, size.rows)
        let (hasRule, hasTitle, hasStatus) = (rows >= 7, rows >= 5, rows >= 3)
        if hasTitle { put(Line.status(Line(" ") + page.title, page.corner + Line(" "), width: width), row: 0) }
        if hasRule { put(Line(String(repeating: "─", count: width), .dim), row: 1) }
        if hasTitle { put(page.line(width: width), row: rows - 1) }
        let bottom = rows - (hasTitle ? 2 : hasStatus ? 1 : 0)
        if hasStatus { put(page.status.line(width: width), row: bottom) }
        return (hasRule ? 2 : hasTitle ? 1 : 0)..<bottom
    }
}

extension Page {
    /// How things are, with the key that mends it.
    struct Status {
        var message = Line()
        /// Shown after the message, or among the keys if there is no room for both.
        var remedy: Hint?

        /// Why something has failed, and what can be done.
        static func failure(_ message: String, canRetry: Bool, secondsLeft: Int? = nil) -> Status {
            let wait = secondsLeft.map { " Wait \($0) s." } ?? ""
            return Status(
                message: Line(message + wait, Style(foreground: .red.bright)),
                remedy: canRetry ? ("ctrl-r", secondsLeft == nil ? "tries again" : "tries anyway") : nil)
        }

        fileprivate func fits(in width: Int) -> Bool { whole.width <= width }

        fileprivate func line(width: Int) -> Line {
            (fits(in: width) ? whole : Line(" ") + message).fitted(to: width)
        }

        private var whole: Line {
            let line = Line(" ") + message
            return remedy.map { line + Line(" \($0.key)", .bold) + Line(" \($0.meaning)", .dim) } ?? line
        }
    }
}
