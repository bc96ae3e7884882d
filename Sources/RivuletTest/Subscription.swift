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
    private let problem: String?

    /// A subscription that has not ended.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// A subscription that has ended.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
        problem = nil
    }

    /// Whether both have the same times.
    public static func == (left: Subscription, right: Subscription) -> Bool {
        (left.subscribe, left.unsubscribe) == (right.subscribe, right.unsubscribe)
            && left.problem == nil && right.problem == nil
    }
}

extension Subscription: ExpressibleByStringLiteral {
    /// The subscription that a diagram of `-`, `^`, `!` and time jumps shows.
    public init(stringLiteral diagram: String) {
        do {
            let marks = try Marbles.parse(diagram, as: .subscription)
            subscribe = marks[0].time.ticks(of: .ticks(1))
            unsubscribe = marks.count > 1 ? marks[1].time.ticks(of: .ticks(1)) : .max
            problem = nil
        } catch {
            (subscribe, unsubscribe, problem) = (0, 0, error.description)
        }
    }
}

extension Subscription: CustomStringConvertible, CustomDebugStringConvertible {
    /// The diagram and the times: `--^---! (2, 6)`.
    public var description: String {
        if let problem { return problem }
        if unsubscribe == .max { return "\(Self.space(subscribe))^ (\(subscribe))" }
        let marks = subscribe == unsubscribe ? "(^!)" : "^" + Self.space(unsubscribe - subscribe, after: 1) + "!"
        return "\(Self.space(subscribe))\(marks) (\(subscribe), \(unsubscribe))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    private static func space(_ ticks: Int, after taken: Int = 0) -> String {
        Figure.space(.ticks(ticks), tick: .ticks(1), after: taken)
    }
}
