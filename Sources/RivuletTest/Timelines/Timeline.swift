import Rivulet

/// What a source sent, and when: compares with a diagram, and prints as one.
///
///     #expect(scheduler.record(scheduler.cold("--a|")) == "--a|")
///
/// In a plain diagram a value is the character that it prints as, and `#` is `TestError()`. Values that print as more
/// than one character are compared with `Timeline("--a|", values: ["a": 10])`, other errors with
/// `Timeline("--#", error: Failure())`. After a comparison that failed, the left timeline prints both diagrams, with a
/// caret under the first difference.
public struct Timeline<Element: Sendable>: Sendable {
    struct Entry: Sendable {
        let time: Duration
        let event: Event<Element>
        /// The character of the value in the diagram that this was read from.
        var symbol: Character?
    }

    let entries: [Entry]
    let tick: Duration
    /// Whether this was read from a diagram, and so is what a recording should be.
    private let isExpectation: Bool
    /// Why this is equal to nothing: a diagram that is malformed, or work without end.
    public let problem: String?
    /// How far this was recorded, if more may come.
    private let reach: Duration?
    /// What may be wrong with the test, for a failure to say.
    private let advice: String?
    /// Reads the diagram that this was made from with another tick; nil if its tick is fixed.
    private let redraw: (@Sendable (Duration) -> Timeline)?
    private let lastFailure: Guarded<String?>
    /// The diagram for a REPL, which shows what it finds in memory.
    private var note: String?

    init(
        _ entries: [Entry], tick: Duration, isExpectation: Bool = false, problem: String? = nil,
        reach: Duration? = nil, advice: String? = nil, redraw: (@Sendable (Duration) -> Timeline)? = nil,
        lastFailure: Guarded<String?> = Guarded(nil)
    ) {
        self.entries = entries
        self.tick = tick
        self.isExpectation = isExpectation
        self.problem = problem
        self.reach = reach
        self.advice = advice
        self.redraw = redraw
        self.lastFailure = lastFailure
        if Note.isREPL { note = problem.map { inOneLine($0) } ?? Drawing([figure], tick: tick).rows[0].text }
    }

    /// The timeline that a diagram shows, where each character of `values` stands for its value and `#` for `error`.
    ///
    /// - Parameter resolution: what one character lasts, in seconds; nil for what it lasts in the timeline that this is
    ///   compared with.
    public init(
        _ diagram: String, values: [Character: Element], error: any Error = TestError(), resolution: Double? = nil
    ) {
        self.init(diagram, error, resolution, "a key of `values`") { values[$0] }
    }

    private init(
        _ diagram: String, _ error: any Error, _ resolution: Double?, _ wanted: String,
        _ value: @escaping @Sendable (Character) -> Element?
    ) {
        let read = { @Sendable (tick: Duration) in
            do throws(MarbleError) {
                let entries = try Self.entries(diagram, .events, tick, error, wanted, value)
                return Timeline(entries, tick: tick, isExpectation: true)
            } catch {
                return Timeline([], tick: tick, isExpectation: true, problem: error.description)
            }
        }
        let timeline = read(Duration(tickOf: resolution ?? 1))
        self.init(
            timeline.entries, tick: timeline.tick, isExpectation: true, problem: timeline.problem,
            redraw: resolution == nil ? read : nil)
    }

    /// The same diagram with the tick of `other`, unless its own is fixed. Keeps its failures in the same place.
    private func drawn(as other: Timeline) -> Timeline {
        guard let redraw, other.tick != tick else { return self }
        let timeline = redraw(other.tick)
        return Timeline(
            timeline.entries, tick: timeline.tick, isExpectation: true, problem: timeline.problem,
            lastFailure: lastFailure)
    }

    static func entries(
        _ diagram: String, _ kind: Marbles.Kind, _ tick: Duration, _ error: any Error, _ wanted: String,
        _ value: (Character) -> Element?
    ) throws(MarbleError) -> [Entry] {
        var entries: [Entry] = []
        for mark in try Marbles.parse(diagram, as: kind, tick: tick) {
            let event: Event<Element>
            switch mark.symbol {
            case "|": event = .completed
            case "#": event = .error(error)
            default:
                guard let element = value(mark.symbol) else {
                    throw MarbleError(
                        diagram: diagram, column: mark.column, expected: wanted, found: "'\(mark.symbol)'")
                }
                event = .next(element)
            }
            entries.append(Entry(time: mark.time, event: event, symbol: mark.symbol))
        }
        return entries
    }

    /// The events, each with its time in ticks.
    public var events: [Recorded<Event<Element>>] {
        entries.map { Recorded(time: $0.time.ticks(of: tick), value: $0.event) }
    }

    /// The values.
    public var values: [Element] { entries.compactMap(\.event.element) }

    /// The error at the end.
    public var error: (any Error)? { entries.lazy.compactMap(\.event.error).first }

    /// Whether it ends with completion.
    public var isCompleted: Bool { entries.contains(where: \.event.isCompleted) }
}

extension Timeline where Element: LosslessStringConvertible {
    /// The timeline that a diagram shows, where each character is read as a value and `#` stands for `error`.
    ///
    /// - Parameter resolution: what one character lasts, in seconds; nil for what it lasts in the timeline that this is
    ///   compared with.
    public init(_ diagram: String, error: any Error = TestError(), resolution: Double? = nil) {
        self.init(diagram, error, resolution, "the text of a value (\(Element.self))") { Element(String($0)) }
    }
}

extension Timeline: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByUnicodeScalarLiteral
where Element: LosslessStringConvertible {
    /// The timeline that a diagram shows, as in `XCTAssertEqual(result, "--a|")`.
    public init(stringLiteral diagram: String) {
        self.init(diagram)
    }
}

// MARK: Comparing

extension Timeline {
    /// Whether the timeline is the one that `diagram` shows.
    public static func == (timeline: Timeline, diagram: String) -> Bool {
        let (figure, expected) = (timeline.figure, Figure(diagram, tick: timeline.tick))
        var failure = timeline.failure(expected.marks.map(\.time), expected.problem, expected, figure.hint) { index in
            if let error = timeline.entries[index].event.error, !isSame(error, TestError()) { return false }
            let mark = figure.marks[index]
            return (mark.symbol ?? mark.natural) == expected.marks[index].symbol
        }
        if failure == nil { failure = timeline.shortfall(of: expected) }
        timeline.lastFailure.value = failure
        return failure == nil
    }

    /// Whether the timeline is the one that `diagram` shows.
    public static func == (diagram: String, timeline: Timeline) -> Bool { timeline == diagram }

    /// Whether the timeline is not the one that `diagram` shows. What is malformed is neither.
    public static func != (timeline: Timeline, diagram: String) -> Bool {
        !(timeline == diagram) && timeline.problem == nil && Figure(diagram, tick: timeline.tick).problem == nil
    }

    /// Whether the timeline is not the one that `diagram` shows.
    public static func != (diagram: String, timeline: Timeline) -> Bool { timeline != diagram }

    /// Compares the times, and by `isSame` the events. Returns a picture of the first difference.
    private func failure(
        _ times: [Duration], _ complaint: String?, _ expected: @autoclosure () -> Figure,
        _ hint: @autoclosure () -> String? = nil, isSame: (Int) -> Bool
    ) -> String? {
        if let problem = problem ?? complaint { return "\n\(problem.drop(while: \.isNewline))\n" }
        let common = min(entries.count, times.count)
        let difference = (0..<common).first { entries[$0].time != times[$0] || !isSame($0) }
        if difference == nil, entries.count == times.count { return nil }
        return Comparison(
            expected: [expected()], actual: [figure], index: difference ?? common, tick: tick,
            hint: advice ?? hint()
        ).description
    }

    /// What is said of a diagram that goes on when this has not been recorded so far.
    private func shortfall(of diagram: Figure) -> String? {
        guard let reach, let end = diagram.end, end > reach else { return nil }
        return
            "\nThe diagram goes on until \(end.short), but the scheduler has run until \(reach.short), and more waits.\n"
    }

    private var figure: Figure {
        Figure(marks: entries.map { Figure.Mark(time: $0.time, event: $0.event, symbol: $0.symbol) })
    }
}

extension Timeline: Equatable where Element: Equatable {
    /// Whether both have equal events at equal times.
    public static func == (left: Timeline, right: Timeline) -> Bool {
        let (left, right) = (left.drawn(as: right), right.drawn(as: left))
        let isExpectedFirst = left.isExpectation && !right.isExpectation
        let (actual, expected) = isExpectedFirst ? (right, left) : (left, right)
        let times = expected.entries.map(\.time)
        let failure = actual.failure(times, expected.problem, expected.figure) {
            actual.entries[$0].event == expected.entries[$0].event
        }
        // A test framework prints both sides. What the left one says is not said again.
        right.lastFailure.value = failure.map { _ in
            right.problem == nil ? Drawing([right.figure], tick: right.tick).rows[0].quoted : "the same"
        }
        left.lastFailure.value = failure
        return failure == nil
    }
}

// MARK: Printing

extension Timeline: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The diagram; after a comparison that failed, both diagrams.
    public var description: String { lastFailure.value ?? problem ?? figure.description(tick: tick) }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Nothing: a timeline is shown by its description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Joins the words of `text` in one line.
func inOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
