import Synchronization

/// A state behind a lock. The only lock of this module; nothing foreign runs while it is held.
///
/// The thread sanitizer does not see the standard mutex of Linux. The pair of accesses to `order` tells it the same.
final class Guarded<State: Sendable>: Sendable {
    private let mutex: Mutex<State>
    private let order = Atomic<UInt8>(0)

    init(_ state: State) {
        mutex = Mutex(state)
    }

    /// A copy of the state, or a new one.
    var value: State {
        get { withLock { $0 } }
        set { _ = withLock { exchange(&$0, newValue) } }
    }

    func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        mutex.withLock { state in
            _ = order.load(ordering: .acquiring)
            defer { order.store(0, ordering: .releasing) }
            return body(&state)
        }
    }
}

/// Replaces a value and gives back the old one, so that it is freed by the caller, outside a lock.
func exchange<Value>(_ old: inout Value, _ new: Value) -> Value {
    defer { old = new }
    return old
}
