import Rivulet

/// Runs `body` and throws `LiveSubscriptions` if a subscription that it made is still there afterwards.
///
///     try expectNoLiveSubscriptions {
///         let model = SearchViewModel(service: service)
///         model.text.accept("swift")
///     }
///
/// A subscription is there until its stream has ended, it was disposed, or its source was freed. The error names the
/// operators of each and the place of its `subscribe`. What `body` throws comes first. Loops over `values` count as well,
/// and what tasks do that `body` starts, but not what is subscribed on another queue or thread.
@discardableResult
public func expectNoLiveSubscriptions<Result>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Result
) throws -> Result {
    let ledger = Ledger()
    let result = try Ledger.$current.withValue(ledger, operation: body)
    try LiveSubscriptions.check(ledger, "\(fileID):\(line)")
    return result
}

/// Runs `body` and throws `LiveSubscriptions` if a subscription that it made is still there afterwards.
@discardableResult
public func expectNoLiveSubscriptions<Result>(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: () async throws -> Result
) async throws -> Result {
    let ledger = Ledger()
    let result = try await Ledger.$current.withValue(ledger, operation: body)
    try LiveSubscriptions.check(ledger, "\(fileID):\(line)")
    return result
}

/// Subscriptions that should have ended.
public struct LiveSubscriptions: Error, Hashable, CustomStringConvertible {
    /// The place of the `expectNoLiveSubscriptions` that found them.
    public let place: String
    /// What each is: its operators, and the place of its `subscribe`.
    public let subscriptions: [String]

    /// All of it, a subscription a line.
    public var description: String {
        let count = subscriptions.count == 1 ? "1 subscription is" : "\(subscriptions.count) subscriptions are"
        return (["\(place): \(count) still live:"] + subscriptions).joined(separator: "\n    ")
    }

    static func check(_ ledger: Ledger, _ place: String) throws {
        let live = ledger.live
        if !live.isEmpty { throw LiveSubscriptions(place: place, subscriptions: live) }
    }
}
