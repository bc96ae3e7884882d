import Rivulet

/// Figures as diagrams over one axis, and what their symbols stand for.
struct Drawing {
    struct Row {
        /// What is drawn, each with its symbol.
        var marks: [Figure.Mark]
        /// How many were left out before these.
        let start: Int
        var text = ""
        var width = 0
        /// Where each mark stands.
        var columns: [Int] = []
        /// Whether it ends with a mark, whose frame goes on.
        fileprivate var isOpen = false
        /// What is drawn from the last instant to the next.
        fileprivate var space = ""
        /// A jump to draw before the next mark, and whether it replaces a frame.
        fileprivate var jump: (time: Duration, isOpen: Bool)?

        var quoted: String { "\"\(text)\"" }

        /// The mark at `index` of the figure, if it is drawn.
        subscript(index: Int) -> (mark: Figure.Mark, column: Int)? {
            let place = index - start
            return marks.indices.contains(place) ? (marks[place], columns[place]) : nil
        }
    }

    private(set) var rows: [Row]
    private(set) var legend: [String] = []

    /// The longest wait that is drawn as ticks and not as a jump.
    private static let longestWait = 20
    /// How many marks are drawn on either side of the one that matters, if there are many.
    private static let reach = 30

    /// - Parameter index: the mark that matters.
    init(_ figures: [Figure], around index: Int? = nil, tick: Duration) {
        let limit = 2 * Drawing.reach
        let isLong = figures.contains { $0.marks.count > limit }
        let start = index.map { isLong ? max(0, $0 - Drawing.reach) : 0 } ?? 0
        rows = figures.map { figure in
            Row(marks: Array(figure.marks.dropFirst(start).prefix(index == nil ? .max : limit)), start: start)
        }
        nameValues()
        draw(tick)
        for row in rows.indices where start + rows[row].marks.count < figures[row].marks.count {
            rows[row].text += " …"
        }
    }

    /// Gives each value that has no symbol the one of an equal value, or what it prints as, or one that is free.
    private mutating func nameValues() {
        let marks = rows.flatMap(\.marks)
        var symbols = Dictionary(marks.compactMap { mark in mark.symbol.map { (mark.name, $0) } }) { first, _ in first }
        let given = Set(symbols.values)
        let taken = given.union(marks.compactMap(\.natural))
        var free = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".filter { !taken.contains($0) }[...]
        for row in rows.indices {
            for index in rows[row].marks.indices {
                var mark = rows[row].marks[index]
                let natural = mark.natural.flatMap { given.contains($0) ? nil : $0 }
                let symbol = mark.symbol ?? symbols[mark.name] ?? natural ?? free.popFirst() ?? "?"
                (mark.symbol, symbols[mark.name]) = (symbol, symbol)
                rows[row].marks[index] = mark
                if !mark.isPlain, symbol != "?", !legend.contains(mark.legend) { legend.append(mark.legend) }
            }
        }
    }

    private mutating func draw(_ tick: Duration) {
        let instants = Set(rows.flatMap { $0.marks.map(\.time) }).sorted()
        if let first = instants.first {
            for row in rows.indices where rows[row].hasMore {
                if rows[row].start > 0 { rows[row].append("… ") } else { rows[row].begin(first, tick: tick) }
            }
        }
        for (index, instant) in instants.enumerated() {
            let wait = index + 1 < instants.count ? instants[index + 1] - instant : nil
            for row in rows.indices { rows[row].append(instant, wait: wait, tick: tick) }
            align()
            for row in rows.indices where rows[row].hasMore { rows[row].appendWait() }
            align()
        }
    }

    /// Fills up with spaces the rows that go on.
    private mutating func align() {
        let width = rows.map(\.width).max() ?? 0
        for row in rows.indices where rows[row].hasMore {
            rows[row].append(String(repeating: " ", count: width - rows[row].width))
        }
    }

    /// What a diagram has before a mark that comes `wait` after one that takes `taken` ticks.
    static func space(_ wait: Duration, tick: Duration, after taken: Int) -> String {
        if let ticks = wait.wholeTicks(of: tick), (taken...longestWait).contains(ticks) {
            return String(repeating: "-", count: ticks - taken)
        }
        return taken > 0 ? " \(wait.short) " : "\(wait.short) "
    }
}

extension Drawing.Row {
    /// Whether marks are still to come.
    fileprivate var hasMore: Bool { columns.count < marks.count }

    fileprivate mutating func append(_ text: String) {
        self.text += text
        width += text.reduce(0) { $0 + $1.columns }
    }

    /// Draws what happens at `instant`.
    fileprivate mutating func append(_ instant: Duration, wait: Duration?, tick: Duration) {
        let here = marks[columns.count...].prefix { $0.time == instant }
        if here.count > 1 { append("(") }
        for mark in here {
            columns.append(width)
            append(String(mark.symbol ?? "?"))
        }
        if here.count > 1 { append(")") }
        if !here.isEmpty { isOpen = true }

        guard hasMore, let wait else { return }
        space = Drawing.space(wait, tick: tick, after: 1)
        if let jump {
            prepare((jump.time + wait, jump.isOpen), until: instant + wait, tick: tick)
        } else if space.hasPrefix(" ") {
            // A jump replaces the frame before it.
            prepare((here.isEmpty && isOpen ? wait + tick : wait, isOpen), until: instant + wait, tick: tick)
        } else if here.isEmpty {
            append("-")
            isOpen = false
        }
    }

    /// Draws the time before the first instant.
    fileprivate mutating func begin(_ first: Duration, tick: Duration) {
        if Drawing.space(first, tick: tick, after: 0).hasSuffix(" ") {
            prepare((first, false), until: first, tick: tick)
            appendWait()
        } else {
            append(Drawing.space(first, tick: tick, after: 0))
        }
    }

    /// Delays a jump until this row has a mark, so that consecutive jumps are drawn as one.
    private mutating func prepare(_ jump: (time: Duration, isOpen: Bool), until instant: Duration, tick: Duration) {
        guard marks[columns.count].time == instant else {
            (self.jump, space, isOpen) = (jump, "", false)
            return
        }
        self.jump = nil
        space = Drawing.space(jump.time, tick: tick, after: jump.isOpen ? 1 : 0)
        if space.hasSuffix(" "), !space.hasPrefix(" "), !text.isEmpty { space = " " + space }
    }

    /// Draws what passes from that instant to the next.
    fileprivate mutating func appendWait() {
        append(space)
        if !space.isEmpty { isOpen = false }
    }
}
