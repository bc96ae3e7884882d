import Rivulet

/// A timeline as it is drawn.
struct Figure {
    struct Mark {
        let time: Duration
        /// What stands for it in a diagram, if that is clear from the value alone.
        var symbol: Character?
        /// The whole value or error, for the legend.
        let text: String
    }

    var marks: [Mark]
    /// What is wrong with the diagram that this was read from.
    var problem: String?

    /// The longest wait that is drawn as ticks and not as a jump.
    private static let longestWait = 20

    init(marks: [Mark]) {
        self.marks = marks
    }

    init(_ diagram: String, tick: Duration) {
        do throws(MarbleError) {
            marks = try Marbles.parse(diagram, tick: tick).map { Mark(time: $0.time, symbol: $0.symbol) }
        } catch {
            (marks, problem) = ([], error.description)
        }
    }

    func description(tick: Duration) -> String {
        var figures = [self]
        let legend = Figure.nameValues(&figures)
        return (Figure.draw(figures, tick: tick).lines + legend).joined(separator: "\n")
    }

    /// Both diagrams over one axis, a caret under the mark at `index`, where they begin to differ, and a legend.
    static func comparison(_ expected: Figure, _ actual: Figure, at index: Int, tick: Duration) -> String {
        var figures = [expected, actual]
        let legend = nameValues(&figures)
        let (lines, columns) = draw(figures, tick: tick)
        let pair = figures.map { $0.marks.indices.contains(index) ? $0.marks[index] : nil }
        let time = pair.compactMap { $0?.time }.min() ?? .zero
        let texts = pair.map { mark in mark.flatMap { $0.time == time ? $0.text : nil } ?? "nothing" }
        let column = (pair[0]?.time == time ? columns[0] : columns[1]).dropFirst(index).first ?? 0
        let caret = String(repeating: " ", count: 10 + column) + "^"
        return
            ([
                "", "expected \(lines[0])", "actual   \(lines[1])",
                "\(caret) at \(time.short) expected \(texts[0]), got \(texts[1])",
            ] + legend).joined(separator: "\n")
    }

    /// Gives each value that has no symbol one that is free, the same for the same text. Returns the legend.
    private static func nameValues(_ figures: inout [Figure]) -> [String] {
        let marks = figures.flatMap(\.marks)
        let taken = Set(marks.compactMap(\.symbol))
        var free = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".filter { !taken.contains($0) }[...]
        var symbols: [String: Character] = [:]
        for mark in marks { symbols[mark.text] = symbols[mark.text] ?? mark.symbol }
        var legend: [String] = []
        for figure in figures.indices {
            for index in figures[figure].marks.indices {
                let mark = figures[figure].marks[index]
                let symbol = mark.symbol ?? symbols[mark.text] ?? free.popFirst() ?? "?"
                symbols[mark.text] = symbol
                figures[figure].marks[index].symbol = symbol
                let line = "\(symbol) = \(mark.text)"
                if !mark.isPlain, mark.text != "\(symbol)", symbol != "?", !legend.contains(line) {
                    legend.append(line)
                }
            }
        }
        return legend
    }

    /// The figures as diagrams over one axis, and the column of each mark.
    private static func draw(_ figures: [Figure], tick: Duration) -> (lines: [String], columns: [[Int]]) {
        var columns = figures.map { _ in [Int]() }
        let instants = Set(figures.flatMap { $0.marks.map(\.time) }).sorted()
        let waits = zip(instants.dropFirst(), instants).map { space($0 - $1, tick: tick, after: 1) } + [""]
        let start = instants.first.map { space($0, tick: tick, after: 0) } ?? ""
        var lines = figures.map { $0.marks.isEmpty ? [] : Array(start) }
        for (instant, wait) in zip(instants, waits) {
            for line in lines.indices {
                let here = figures[line].marks[columns[line].count...].prefix { $0.time == instant }
                let text = here.map { $0.symbol ?? "?" }
                let first = lines[line].count + (here.count > 1 ? 1 : 0)
                columns[line] += here.indices.map { first + $0 - here.startIndex }
                lines[line] += here.count > 1 ? ["("] + text + [")"] : text
                // A tick without an event is a tick, but a jump has no tick of its own.
                if here.isEmpty, columns[line].count < figures[line].marks.count, !wait.hasPrefix(" ") {
                    lines[line].append("-")
                }
            }
            let width = lines.map(\.count).max() ?? 0
            for line in lines.indices where columns[line].count < figures[line].marks.count {
                lines[line] += repeatElement(" ", count: width - lines[line].count) + wait
            }
        }
        return (lines.map { "\"\(String($0))\"" }, columns)
    }

    /// What a diagram has before a mark that comes `wait` after one that takes `taken` ticks.
    static func space(_ wait: Duration, tick: Duration, after taken: Int) -> String {
        if let ticks = wait.wholeTicks(of: tick), (taken...longestWait).contains(ticks) {
            return String(repeating: "-", count: ticks - taken)
        }
        return taken > 0 ? " \(wait.short) " : "\(wait.short) "
    }
}

extension Figure.Mark {
    init(time: Duration, symbol: Character) {
        let text = symbol == "|" ? "completed" : symbol == "#" ? "\(TestError())" : "\(symbol)"
        self.init(time: time, symbol: symbol, text: text)
    }

    init<Element>(time: Duration, event: Event<Element>, symbol: Character?) {
        switch event {
        case .completed: self.init(time: time, symbol: "|")
        case .error(let error): self.init(time: time, symbol: "#", text: "\(error)")
        case .next(let element):
            let (text, isShort) = Self.text(element)
            self.init(time: time, symbol: symbol ?? (isShort ? Character(text) : nil), text: text)
        }
    }

    /// Whether the symbol says it all.
    var isPlain: Bool { text == "completed" && symbol == "|" || text == "\(TestError())" && symbol == "#" }

    /// A value as it prints, without the optionals around it, and whether a diagram can show that.
    private static func text(_ value: Any) -> (String, isShort: Bool) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first { return text(wrapped.value) }
        let text = "\(value)"
        if text.count == 1, let symbol = text.first, !"-()|#^! ".contains(symbol) { return (text, true) }
        return (value is String ? String(reflecting: value) : text, false)
    }
}
