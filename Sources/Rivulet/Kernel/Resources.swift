import Synchronization

/// How many subscriptions there are, for tests that look for leaks.
public enum Resources {
    private static let count = Atomic<Int32>(0)

    /// How many subscriptions have neither ended nor been disposed. A test compares it with what it was before.
    public static var total: Int32 { count.load(ordering: .relaxed) }

    /// Counts something of the caller's own as well, and gives the new total.
    @discardableResult
    public static func incrementTotal() -> Int32 { count.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Takes something out that was counted, and gives the new total.
    @discardableResult
    public static func decrementTotal() -> Int32 { count.wrappingSubtract(1, ordering: .relaxed).newValue }
}
