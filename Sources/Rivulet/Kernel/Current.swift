import Synchronization

/// A handle for another that changes, and can be read.
final class Current: Handle, @unchecked Sendable {
    private let handle = Locked<Handle?>(nil)

    var value: Handle? { handle.withLock { $0 } }

    /// Takes `new` in. What it gives back is to be disposed: the former one or, after disposal, `new`.
    func exchange(_ new: Handle) -> Handle? {
        handle.withLock { handle in
            if isDisposed { return new }
            defer { handle = new }
            return handle
        }
    }

    override func teardown() { handle.withLock { $0.take() }?.dispose() }

    override func halt(_ halt: inout Halt) {
        if stop() { handle.withLock { $0.take() }?.halt(&halt) }
    }
}
