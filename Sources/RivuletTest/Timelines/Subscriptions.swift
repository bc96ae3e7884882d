import Rivulet

/// When a source was subscribed and unsubscribed: a list that compares with diagrams, and prints as diagrams.
///
///     #expect(source.subscriptions == ["^---!", "--^--!"])
///
/// After a comparison that failed, the left list prints both, with a caret under the first difference.
public struct Subscriptions: Sendable {
    private let list: [Subscription]
    private let lastFailure = Guarded<String?>(nil)

    /// A list of these.
    public init(_ list: [Subscription]) {
        self.list = list
    }
}

extension Subscriptions: Collection, ExpressibleByArrayLiteral {
    /// A list of these, each perhaps a diagram.
    public init(arrayLiteral list: Subscription...) {
        self.init(list)
    }

    /// Zero.
    public var startIndex: Int { 0 }

    /// The number of subscriptions.
    public var endIndex: Int { list.count }

    /// The index of the next one.
    public func index(after index: Int) -> Int { index + 1 }

    /// One of them.
    public subscript(index: Int) -> Subscription { list[index] }

    /// The newest.
    public var last: Subscription? { list.last }
}

extension Subscriptions: Equatable {
    /// Whether both have the same subscriptions, in the same order.
    public static func == (left: Subscriptions, right: Subscriptions) -> Bool {
        let failure = left.list == right.list ? nil : left.failure(right)
        left.lastFailure.value = failure
        right.lastFailure.value = nil
        return failure == nil
    }

    /// A picture of the first difference.
    private func failure(_ other: Subscriptions) -> String {
        if let problem = (list + other.list).lazy.compactMap(\.problem).first { return problem + "\n" }
        let isExpectedFirst = tick == nil && other.tick != nil
        let tick = tick ?? other.tick ?? .ticks(1)
        let pair = isExpectedFirst ? (list, other.list) : (other.list, list)
        let (expected, actual) = (pair.0.map { $0.figure(tick: tick) }, pair.1.map { $0.figure(tick: tick) })
        let common = Swift.min(expected.count, actual.count)
        let row = (0..<common).first { pair.0[$0] != pair.1[$0] } ?? common
        let times = [expected, actual].map { $0.dropFirst(row).first?.marks.map(\.time) ?? [] }
        let index = zip(times[0], times[1]).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
        return Comparison(expected: expected, actual: actual, row: row, index: index, tick: tick).description
    }

    /// The tick of the scheduler that recorded these.
    private var tick: Duration? { list.lazy.compactMap(\.tick).first }
}

extension Subscriptions: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The diagrams; after a comparison that failed, those of both lists.
    public var description: String {
        lastFailure.value ?? "[\(list.map { $0.problem ?? "\"\($0.diagram)\"" }.joined(separator: ", "))]"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Nothing: a list is shown by its description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
