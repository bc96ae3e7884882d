import Rivulet

/// Timelines over one axis of time, and the operator that makes the lower ones of the upper ones, as text or as a picture.
///
///     let result = scheduler.record(keys.debounce(.ticks(3), scheduler: scheduler))
///     print(Diagram("debounce(3)", inputs: ["ab--c|"], outputs: [.init(result)]))
///     let picture = Diagram(result).svg()
///
/// Prints as lines of marbles: a line that starts late begins with spaces, and `!` is where it was unsubscribed.
public struct Diagram: Sendable {
    /// One timeline of a diagram.
    public struct Line: Sendable {
        let marks: [Figure.Mark]
        let tick: Duration
        let start: Duration
        let stop: Duration?
        /// How many of the marks were seen before it was stopped.
        let seen: Int
        let label: String
        var isSubscription = false

        /// - Parameters:
        ///   - start: when it was subscribed, for a timeline that counts from then.
        ///   - stop: when it was unsubscribed, if that was before its end.
        ///   - seen: how many of its events were seen before that, if not all.
        ///   - label: what is said about it.
        public init<Element>(
            _ timeline: Timeline<Element>, at start: Duration = .zero, stopped stop: Duration? = nil, seen: Int? = nil,
            label: String = ""
        ) {
            marks = timeline.entries.map { .init(time: start + $0.time, event: $0.event, symbol: $0.symbol) }
            (self.start, self.stop, self.seen, tick) = (start, stop, seen ?? marks.count, timeline.tick)
            self.label = timeline.problem ?? label
        }

        /// From a subscription to its end, if it has one.
        public init(subscribed start: Duration, unsubscribed stop: Duration?, label: String = "") {
            let end = stop.map { [Figure.Mark(time: $0, symbol: "!")] } ?? []
            marks = [Figure.Mark(time: start, symbol: "^")] + end
            (self.start, self.stop, self.seen, tick) = (start, stop, marks.count, .ticks(1))
            self.label = label
            isSubscription = true
        }
    }

    let name: String?
    let inputs: [Line]
    let outputs: [Line]
    /// How far lines are drawn that do not end.
    let end: Duration

    /// - Parameters:
    ///   - name: what stands between the inputs and the outputs.
    ///   - end: how far lines are drawn that do not end, if that is later than all that is drawn.
    public init(_ name: String, inputs: [Line], outputs: [Line], end: Duration = .zero) {
        self.init(name: name, inputs, outputs, end)
    }

    /// One timeline.
    public init<Element>(_ timeline: Timeline<Element>) {
        self.init(name: nil, [], [Line(timeline)], .zero)
    }

    private init(name: String?, _ inputs: [Line], _ outputs: [Line], _ end: Duration) {
        (self.name, self.inputs, self.outputs) = (name, inputs, outputs)
        self.end = (inputs + outputs).reduce(end) { max($0, $1.start, $1.stop ?? .zero, $1.marks.last?.time ?? .zero) }
    }

    var lines: [Line] { inputs + outputs }
    var tick: Duration { lines.first?.tick ?? .ticks(1) }
}

extension Diagram.Line: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByUnicodeScalarLiteral
{
    /// The timeline that a diagram of marbles shows.
    public init(stringLiteral diagram: String) {
        self.init(Timeline<String>(diagram))
    }
}

extension Diagram.Line {
    var isOver: Bool { marks.last.map { $0.symbol == "|" || $0.symbol == "#" } ?? false }

    /// What is drawn of it as text, with ticks where it begins and where it goes on.
    fileprivate func figure(until end: Duration) -> Figure {
        var marks = self.marks
        if start > .zero, marks.first?.time != start { marks.insert(Figure.Mark(time: start, symbol: "-"), at: 0) }
        let last = marks.last?.time ?? start
        if let stop, seen == self.marks.count {
            if !isOver, stop > last { marks.append(Figure.Mark(time: stop, symbol: "!")) }
        } else if !isOver, last < end || marks.isEmpty {
            marks.append(Figure.Mark(time: end, symbol: "-"))
        }
        return Figure(marks: marks)
    }

    /// What was drawn, with spaces before its first mark if that is where it starts.
    fileprivate func text(_ drawn: String, _ column: Int) -> String {
        guard start > .zero else { return drawn }
        let lead = drawn.prefix(column).last == "(" ? column - 1 : column
        return String(repeating: " ", count: lead) + drawn.dropFirst(lead)
    }
}

extension Diagram: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The lines of marbles over one axis, the name of the operator between them, and a legend.
    public var description: String {
        let drawing = Drawing(lines.map { $0.figure(until: end) }, tick: tick)
        let texts = zip(lines, drawing.rows).map { $0.text($1.text, $1.columns.first ?? 0) }
        let width = texts.map(\.count).max() ?? 0
        let rows = zip(lines, texts).map { line, text in
            line.label.isEmpty ? text : text + String(repeating: " ", count: width + 4 - text.count) + line.label
        }
        let middle = name.map { [$0] } ?? []
        return (rows.prefix(inputs.count) + middle + rows.dropFirst(inputs.count) + drawing.legend).joined(
            separator: "\n")
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Nothing: a diagram is shown by its description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
