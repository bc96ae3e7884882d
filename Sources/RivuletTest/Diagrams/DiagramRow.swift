import Rivulet

/// Where the values of one line stand: on the line, or in lanes below it where there is no room.
struct DiagramRow {
    static let radius = 14.0
    static let lane = 32.0
    /// Of the text.
    static let size = 14.0

    /// A value.
    struct Bubble {
        let text: String
        let middle: Double
        let width: Double
        let lane: Int
        let isSeen: Bool
        /// Whether it hangs on the bubble above.
        let isGrouped: Bool
    }

    /// An end: `|`, `#` or `!`.
    struct End {
        let symbol: Character
        let middle: Double
    }

    private(set) var bubbles: [Bubble] = []
    private(set) var end: End?
    var lanes: Int { max(1, taken.count) }
    /// What is taken of each lane.
    private var taken: [[ClosedRange<Double>]] = []

    init(_ line: Diagram.Line, _ axis: DiagramAxis, text: (Figure.Mark) -> String) {
        if line.isSubscription { return }
        var rest = line.isOver ? line.marks.dropLast() : line.marks[...]
        place(line, rest, axis, text)
        while let first = rest.first {
            let group = rest.prefix { $0.time == first.time }
            rest = rest.dropFirst(group.count)
            let widths = group.map { DiagramRow.width(text($0)) }
            let (middle, half) = (axis[first.time], (widths.max() ?? 0) / 2 + 2)
            let lane = firstFree(middle - half...middle + half, count: group.count)
            for (index, width) in zip(group.indices, widths) {
                bubbles.append(
                    Bubble(
                        text: text(group[index]), middle: middle, width: width, lane: lane + index - group.startIndex,
                        isSeen: index < line.seen, isGrouped: index > group.startIndex))
            }
        }
    }

    /// Where it ends at the right.
    var right: Double { bubbles.reduce(end.map { $0.middle + 9 } ?? 0) { max($0, $1.middle + $1.width / 2) } }

    /// How wide the bubble of a text is.
    private static func width(_ text: String) -> Double {
        let width = DiagramText.width(text, size)
        return width <= 2 * radius - 6 ? 2 * radius : (width + 16).rounded(.up)
    }

    /// How far a mark stands out on either side of its instant.
    static func reach(of mark: Figure.Mark, _ text: String) -> Double {
        mark.symbol == "|" || mark.symbol == "#" ? radius + 14 : width(text) / 2
    }

    /// The end stands on the line, to the right of what happens at the same time.
    private mutating func place(
        _ line: Diagram.Line, _ values: ArraySlice<Figure.Mark>, _ axis: DiagramAxis, _ text: (Figure.Mark) -> String
    ) {
        let symbol: Character
        let time: Duration
        if let stop = line.stop {
            guard stop > line.start || line.seen > 0 else { return }
            (symbol, time) = ("!", stop)
        } else if let last = line.marks.last, line.isOver {
            (symbol, time) = (last.symbol ?? "|", last.time)
        } else {
            return
        }
        let beside = values.filter { $0.time == time }.map { DiagramRow.width(text($0)) / 2 }.max()
        let middle = axis[time] + (beside.map { $0 + 12 } ?? 0)
        end = End(symbol: symbol, middle: middle)
        taken = [[middle - 9...middle + 9]]
    }

    /// The first of so many lanes below each other that have room.
    private mutating func firstFree(_ range: ClosedRange<Double>, count: Int) -> Int {
        var first = 0
        let isTaken = { [taken] (lane: Int) in lane < taken.count && taken[lane].contains { $0.overlaps(range) } }
        while let last = (first..<first + count).last(where: isTaken) { first = last + 1 }
        while taken.count < first + count { taken.append([]) }
        for lane in first..<first + count { taken[lane].append(range) }
        return first
    }
}
