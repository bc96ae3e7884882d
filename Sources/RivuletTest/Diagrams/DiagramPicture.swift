import Rivulet

extension Diagram {
    /// The colours of a picture.
    public enum Theme: String, Sendable, CaseIterable {
        /// Those that the reader prefers, light ones where that is not known.
        case automatic
        /// Dark on white.
        case light
        /// Light on black.
        case dark
    }

    /// The picture as an SVG document, which also says in words what it shows.
    ///
    /// - Parameter showsTicks: whether the time is written below.
    public func svg(theme: Theme = .automatic, showsTicks: Bool = false) -> String {
        var picture = DiagramPicture(self)
        picture.draw(self, showsTicks: showsTicks)
        return picture.canvas.document(
            width: picture.width, height: picture.height, theme: theme, title: name ?? "Timeline", words: words)
    }

    /// What the picture shows.
    private var words: String {
        let titles = inputs.indices.map { "Input \($0 + 1)" } + outputs.indices.map { "Output \($0 + 1)" }
        return zip(titles, lines).map { title, line in
            let label = line.label.isEmpty ? "" : " (\(line.label))"
            let start = line.start > .zero && !line.isSubscription ? ["subscribed at \(line.start.short)"] : []
            let names: [Character: String] = ["^": "subscribed", "!": "unsubscribed"]
            let marks = line.marks.map { "\($0.symbol.flatMap { names[$0] } ?? $0.caption) at \($0.time.short)" }
            let stop = line.isSubscription ? nil : line.stop.map { "unsubscribed at \($0.short)" }
            let all = start + marks + [stop].compactMap(\.self)
            return "\(title)\(label): \(all.isEmpty ? "nothing" : all.joined(separator: ", "))."
        }.joined(separator: " ")
    }
}

extension Figure.Mark {
    /// What is written for it.
    fileprivate var caption: String { "|#^!".contains(symbol ?? "-") ? text : natural.map { String($0) } ?? text }
}

/// Draws a diagram from top to bottom.
struct DiagramPicture {
    private(set) var canvas = DiagramCanvas()
    private(set) var height = 12.0
    let width: Double
    private let axis: DiagramAxis
    private let rows: [DiagramRow]
    private let legend: [String]
    /// Where time zero is.
    private let left: Double

    /// The widest value that is written out.
    private static let widest = 132.0

    init(_ diagram: Diagram) {
        let drawing = Drawing(diagram.lines.map { Figure(marks: $0.marks) }, tick: diagram.tick)
        var (texts, legend) = ([String: String](), [String]())
        for mark in drawing.rows.flatMap(\.marks) where texts[mark.text] == nil {
            let isLong = DiagramText.width(mark.text, DiagramRow.size) > DiagramPicture.widest
            texts[mark.text] = isLong ? mark.symbol.map { String($0) } : mark.caption
            if isLong || mark.symbol == "#" && !mark.isPlain { legend.append("\(mark.symbol ?? "?") = \(mark.text)") }
        }
        self.legend = legend
        let text = { [texts] (mark: Figure.Mark) in texts[mark.text] ?? mark.text }
        var reach: [Duration: Double] = [:]
        for time in [.zero, diagram.end] { reach[time] = DiagramRow.radius }
        for line in diagram.lines {
            for time in [line.start, line.stop ?? line.start] { reach[time] = reach[time] ?? DiagramRow.radius }
            for mark in line.marks {
                reach[mark.time] = max(reach[mark.time] ?? 0, DiagramRow.reach(of: mark, text(mark)))
            }
        }
        let instants = reach.keys.sorted()
        let left = (instants.first.flatMap { reach[$0] } ?? 0) + 18
        let axis = DiagramAxis(instants, tick: diagram.tick, width: 590 - left, reach: reach)
        let rows = diagram.lines.map { DiagramRow($0, axis, text: text) }
        var width = max(360, axis.end + left + 32)
        for line in DiagramText.lines(diagram.name ?? "", of: 560, 15) {
            width = max(width, DiagramText.width(line, 15) + 60)
        }
        for (line, row) in zip(diagram.lines, rows) {
            let label = axis[line.start] + DiagramText.width(line.label, 12)
            width = max(width, left + 28 + max(row.right, label))
        }
        (self.width, self.left, self.axis, self.rows) = (width, left, axis, rows)
    }

    mutating func draw(_ diagram: Diagram, showsTicks: Bool) {
        for jump in axis.jumps { canvas.text("muted", jump.text, (left + jump.middle, height + 8), size: 12) }
        height += axis.jumps.isEmpty ? 0 : 14
        for (index, line) in diagram.lines.enumerated() {
            if index == diagram.inputs.count { drawName(diagram.name) }
            draw(line, rows[index])
        }
        if showsTicks { drawTicks() }
        for line in legend {
            let text = DiagramText.cut(line, to: width - 28, 12)
            canvas.text("muted", text, (14, height + 12), size: 12, isCentred: false)
            height += 18
        }
        height += 4
    }

    private mutating func drawName(_ name: String?) {
        guard let name else { return }
        let lines = DiagramText.lines(name, of: width - 60, 15)
        let size = 16 + 20 * Double(max(1, lines.count))
        canvas.box("box", (10, height), width: width - 20, height: size, radius: 8)
        for (index, line) in lines.enumerated() {
            canvas.text("name", line, (width / 2, height + 23 + 20 * Double(index)), size: 15)
        }
        height += size + 8
    }

    private mutating func draw(_ line: Diagram.Line, _ row: DiagramRow) {
        let begin = line.start > .zero ? left + axis[line.start] : 12
        if !line.label.isEmpty {
            canvas.text("muted", line.label, (begin, height + 11), size: 12, isCentred: false)
            height += 16
        }
        let y = height + DiagramRow.radius + 4
        height = y + DiagramRow.lane * Double(row.lanes - 1) + DiagramRow.radius + 8
        if line.isSubscription { return drawSubscription(line, y) }
        let far = row.end.map { left + $0.middle } ?? (line.stop == nil ? width - 12 : begin)
        if line.stop != nil, let last = line.marks.last, line.seen < line.marks.count {
            canvas.line("line rest", (far, y), (max(far, left + axis[last.time]), y))
        }
        canvas.line("line", (begin, y), (far, y))
        if line.start > .zero { canvas.circle("dot", (begin, y), radius: 3.5) }
        if row.end == nil, line.stop == nil { canvas.line("line", (far - 6, y - 5), (far, y), (far - 6, y + 5)) }
        for jump in axis.jumps where (begin...far).contains(left + jump.middle) { drawJump(left + jump.middle, y) }
        draw(row.bubbles, y)
        if let end = row.end { draw(end, y) }
    }

    private mutating func drawJump(_ x: Double, _ y: Double) {
        canvas.line("gap", (x - 5, y + 6), (x + 1, y - 6), (x + 5, y - 6), (x - 1, y + 6), isClosed: true)
        canvas.line("line", (x - 5, y + 6), (x + 1, y - 6))
        canvas.line("line", (x - 1, y + 6), (x + 5, y - 6))
    }

    private mutating func draw(_ bubbles: [DiagramRow.Bubble], _ y: Double) {
        let radius = DiagramRow.radius
        for bubble in bubbles {
            let (x, middle) = (left + bubble.middle, y + DiagramRow.lane * Double(bubble.lane))
            if bubble.lane > 0 {
                canvas.line("thin", (x, y), (x, middle))
                if !bubble.isGrouped { canvas.circle("dot", (x, y), radius: 3.5) }
            }
            let style = bubble.isSeen ? "c\(DiagramCanvas.colour(of: bubble.text))" : "unseen"
            canvas.box(
                style, (x - bubble.width / 2, middle - radius), width: bubble.width, height: 2 * radius, radius: radius,
                isInFront: true)
            canvas.text(bubble.isSeen ? "value" : "muted", bubble.text, (x, middle + 5), size: DiagramRow.size)
        }
    }

    private mutating func draw(_ end: DiagramRow.End, _ y: Double) {
        let x = left + end.middle
        switch end.symbol {
        case "|": canvas.line("end", (x, y - 13), (x, y + 13), isInFront: true)
        case "#":
            canvas.line("error", (x - 8, y - 8), (x + 8, y + 8), isInFront: true)
            canvas.line("error", (x - 8, y + 8), (x + 8, y - 8), isInFront: true)
        default:
            canvas.circle("stop line", (x, y), radius: 6)
            canvas.line("line", (x - 4, y + 4), (x + 4, y - 4), isInFront: true)
        }
    }

    private mutating func drawSubscription(_ line: Diagram.Line, _ y: Double) {
        let start = left + axis[line.start]
        let stop = line.stop.map { left + axis[$0] }
        canvas.line("life", (start, y), (stop ?? width - 16, y))
        canvas.line("line", (start - 7, y + 8), (start, y - 4), (start + 7, y + 8), isInFront: true)
        if let stop { canvas.line("line", (stop, y - 9), (stop, y + 9), isInFront: true) }
    }

    private mutating func drawTicks() {
        let y = height + 6
        var free = 0.0
        canvas.line("thin", (12, y), (width - 12, y))
        for tick in axis.ticks {
            let (x, label) = (left + tick.place, tick.time.short)
            let half = DiagramText.width(label, 11) / 2
            let isLabelled = x - half > free && x + half < width - 4
            canvas.line("thin", (x, y), (x, y + (isLabelled ? 6 : 3)))
            guard isLabelled else { continue }
            canvas.text("muted", label, (x, y + 18), size: 11)
            free = x + half + 8
        }
        height += 32
    }
}
