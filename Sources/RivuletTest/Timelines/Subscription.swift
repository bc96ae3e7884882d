import Rivulet

/// When a source was subscribed and unsubscribed, in ticks.
///
///     source.subscriptions == [Subscription(200, 300)]
///     source.subscriptions == ["--^---!"]
///
/// A diagram that is malformed is equal to nothing, and prints what is wrong with it.
public struct Subscription: Sendable, Hashable {
    /// The tick of the subscription.
    public let subscribe: TestTime
    /// The tick of its end, `Int.max` if it has not ended.
    public let unsubscribe: TestTime
    /// What is wrong with the diagram that this was read from.
    let problem: String?
    private let origin: Origin

    private enum Origin {
        case ticks
        case diagram(String)
        case recording(start: Duration, end: Duration?, tick: Duration)
    }

    /// A subscription that has not ended.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// A subscription that has ended.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.init(subscribe, unsubscribe, .ticks)
    }

    /// A subscription that took place.
    init(start: Duration, end: Duration? = nil, tick: Duration) {
        self.init(
            start.ticks(of: tick), end.map { $0.ticks(of: tick) } ?? .max,
            .recording(start: start, end: end, tick: tick))
    }

    private init(_ subscribe: TestTime, _ unsubscribe: TestTime, _ origin: Origin, problem: String? = nil) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
        self.origin = origin
        self.problem = problem
    }

    /// The tick of the scheduler that recorded this.
    var tick: Duration? {
        if case .recording(_, _, let tick) = origin { tick } else { nil }
    }

    /// What a diagram shows of it, if a frame is one `tick`.
    func figure(tick: Duration) -> Figure {
        let end = unsubscribe == .max ? nil : tick.times(unsubscribe)
        return switch origin {
        case .diagram(let diagram): Figure(diagram, as: .subscription, tick: tick)
        case .recording(let start, let end, _): Figure(start, end)
        case .ticks: Figure(tick.times(subscribe), end)
        }
    }

    /// Whether both have the same times: exactly those of a diagram, else the same ticks.
    public static func == (left: Subscription, right: Subscription) -> Bool {
        if left.problem != nil || right.problem != nil { return false }
        guard left.isDiagram || right.isDiagram else {
            return (left.subscribe, left.unsubscribe) == (right.subscribe, right.unsubscribe)
        }
        let tick = left.tick ?? right.tick ?? .ticks(1)
        return left.figure(tick: tick).marks.map(\.time) == right.figure(tick: tick).marks.map(\.time)
    }

    private var isDiagram: Bool {
        if case .diagram = origin { true } else { false }
    }

    /// Feeds nothing: how many ticks a diagram has depends on what it is compared with.
    public func hash(into hasher: inout Hasher) {}
}

extension Subscription: ExpressibleByStringLiteral {
    /// The subscription that a diagram of `-`, `^`, `!` and time jumps shows.
    public init(stringLiteral diagram: String) {
        let figure = Figure(diagram, as: .subscription, tick: .ticks(1))
        let ticks = figure.marks.map { $0.time.ticks(of: .ticks(1)) }
        self.init(
            ticks.first ?? 0, ticks.dropFirst().first ?? .max, .diagram(diagram), problem: figure.problem)
    }
}

extension Subscription: CustomStringConvertible, CustomDebugStringConvertible {
    /// The diagram and the times: `--^---! (2, 6)`.
    public var description: String {
        if let problem { return problem }
        return diagram + (unsubscribe == .max ? " (\(subscribe))" : " (\(subscribe), \(unsubscribe))")
    }

    var diagram: String {
        let tick = tick ?? .ticks(1)
        return Drawing([figure(tick: tick)], tick: tick).rows[0].text
    }

    /// The same as `description`.
    public var debugDescription: String { description }
}

extension Figure {
    fileprivate init(_ start: Duration, _ end: Duration?) {
        let end = end.map { [Mark(time: $0, symbol: "!")] } ?? []
        self.init(marks: [Mark(time: start, symbol: "^")] + end)
    }
}
