import Synchronization

/// What a test saw, in order. May be written from any thread.
final class Log<Element: Sendable>: Sendable {
    private let entries = Mutex<[Element]>([])

    var all: [Element] { entries.withLock { $0 } }

    func add(_ element: Element) { entries.withLock { $0.append(element) } }
}

/// Tells whether an object is still there.
struct Trace {
    private weak var object: AnyObject?

    init(_ object: Any) { self.object = object as AnyObject }

    var isGone: Bool { object == nil }
}

/// An object that does something when it is freed.
final class Farewell: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void = {}) { self.action = action }

    deinit { action() }
}

struct Failure: Error {}
