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

/// Lets `use` have an object, and tells from then on whether something holds it.
func hold<Object: AnyObject>(_ object: Object, _ use: (Object) -> Void) -> Trace {
    use(object)
    return Trace(object)
}
