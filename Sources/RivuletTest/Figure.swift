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

    /// The longest wait that is drawn as ticks and not as a jump.
    private static let longestWait = 20

    init(marks: [Mark]) {
        self.marks = marks
    }

    init(_ diagram: String, tick: Duration) throws(MarbleError) {
        marks = try Marbles.parse(diagram, tick: tick).map {
            Mark(time: $0.time, symbol: $0.symbol, text: $0.symbol == "#" ? "\(TestError())" : "\($0.symbol)")
        }
    }

    func description(tick: Duration) -> String {
        var figures = [self]
        let legend = Figure.nameValues(&figures)
        let (lines, _) = Figure.draw(figures, tick: tick)
        return ([lines[0]] + legend).joined(separator: "\n")
    }

    /// Both diagrams over one axis, a caret under the event at `index`, and a legend.
    static func comparison(_ expected: Figure, _ actual: Figure, at index: Int, tick: Duration) -> String {
        var figures = [expected, actual]
        let legend = nameValues(&figures)
        let (lines, columns) = draw(figures, tick: tick)
        let (wanted, got) = (figures[0].marks.dropFirst(index).first, figures[1].marks.dropFirst(index).first)
        let isExpectedFirst = got.map { got in wanted.map { $0.time <= got.time } ?? false } ?? true
        let (first, column) = isExpectedFirst ? (wanted, columns[0][index]) : (got, columns[1][index])
        let time = first?.time ?? .zero
        func name(_ mark: Mark?) -> String {
            guard let mark, mark.time == time else { return "nothing" }
            return mark.symbol.map { $0 == "#" ? mark.text : "\($0)" } ?? mark.text
        }
        let caret = String(repeating: " ", count: 9 + column) + "^ "
        return ([
            "", "expected " + lines[0], "actual   " + lines[1],
            caret + "at \(time.short) expected \(name(wanted)), got \(name(got))",
        ] + legend).joined(separator: "\n")
    }

    /// Gives each value without a symbol one that is free, the same for equal texts.
    private static func nameValues(_ figures: inout [Figure]) -> [String] {
        let marks = figures.flatMap(\.marks)
        var symbols: [String: Character] = [:]
        for mark in marks where !mark.text.isEmpty { symbols[mark.text] = symbols[mark.text] ?? mark.symbol }
        let taken = Set(marks.compactMap(\.symbol))
        var free = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".filter { !taken.contains($0) }[...]
        var legend: [String] = []
        var listed: Set<String> = []
        for figure in figures.indices {
            for index in figures[figure].marks.indices {
                let mark = figures[figure].marks[index]
                let symbol = mark.symbol ?? symbols[mark.text] ?? free.popFirst() ?? "?"
                symbols[mark.text] = symbol
                figures[figure].marks[index].symbol = symbol
                if mark.text != "\(symbol)", mark.text != "\(TestError())", listed.insert(mark.text).inserted {
                    legend.append("\(symbol) = \(mark.text)")
                }
            }
        }
        return legend
    }

    /// The figures as diagrams over one axis, and the column of each mark.
    private static func draw(_ figures: [Figure], tick: Duration) -> ([String], [[Int]]) {
        let instants = Set(figures.flatMap { $0.marks.map(\.time) }).sorted()
        var lines = Array(repeating: "", count: figures.count)
        var columns = Array(repeating: [Int](), count: figures.count)
        var next = Array(repeating: 0, count: figures.count)
        var time = Duration.zero
        var isFirst = true
        for instant in instants {
            let wait = space(instant - time, tick: tick, after: isFirst ? 0 : 1)
            for line in lines.indices where next[line] < figures[line].marks.count {
                // A line without an event at the last instant still spends that instant's tick.
                lines[line] += wait
            }
            for line in lines.indices {
                let all = figures[line].marks
                let here = all[next[line]...].prefix { $0.time == instant }
                guard !here.isEmpty else { continue }
                let text = String(here.map { $0.symbol ?? "?" })
                let start = lines[line].count + (here.count > 1 ? 1 : 0)
                columns[line] += here.indices.map { start + $0 - here.startIndex }
                lines[line] += here.count > 1 ? "(\(text))" : text
                next[line] = here.endIndex
            }
            let width = lines.map(\.count).max() ?? 0
            for line in lines.indices where next[line] < figures[line].marks.count {
                lines[line] += String(repeating: " ", count: width - lines[line].count)
            }
            time = instant
            isFirst = false
        }
        return (lines.map { "\"\($0)\"" }, columns.map { $0.map { $0 + 1 } })
    }

    /// What a diagram has between two instants that are `wait` apart, the first of which has taken `taken` ticks.
    static func space(_ wait: Duration, tick: Duration, after taken: Int) -> String {
        if let ticks = wait.wholeTicks(of: tick), ticks <= longestWait, ticks >= taken {
            return String(repeating: "-", count: ticks - taken)
        }
        return taken > 0 ? " \(wait.short) " : "\(wait.short) "
    }
}

extension Figure.Mark {
    init<Element>(time: Duration, event: Event<Element>, symbol: Character?) {
        switch event {
        case .completed: self.init(time: time, symbol: "|", text: "|")
        case .error(let error): self.init(time: time, symbol: "#", text: "\(error)")
        case .next(let element):
            let text = Self.text(element)
            let isPlain = text.count == 1 && !"-()|#^! ".contains(text)
            self.init(time: time, symbol: symbol ?? (isPlain ? Character(text) : nil), text: text)
        }
    }

    /// A value as it prints, without the optionals around it.
    private static func text(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first { return text(wrapped.value) }
        return "\(value)"
    }
}
