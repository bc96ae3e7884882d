/// A list that closures on any thread can add to, where a captured `var` would not compile.
///
///     let log = Log<String>()
///     _ = source.subscribe(onNext: { log.append("got \($0)") }, onDisposed: { log.append("disposed") })
///     #expect(log.values == ["got 1", "disposed"])
public final class Log<Element: Sendable>: Sendable {
    private let list = Guarded<[Element]>([])

    /// An empty log.
    public init() {}

    /// Adds an entry.
    public func append(_ element: Element) {
        list.withLock { $0.append(element) }
    }

    /// What was added so far, in order.
    public var values: [Element] { list.value }
}

extension Log: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The entries: `["a", "b"]`.
    public var description: String { "\(values)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Nothing: a log is shown by its description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
