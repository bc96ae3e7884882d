import Synchronization

/// A handle for another that changes, and can be read.
final class Current: Wrapper, @unchecked Sendable {
    private let handle = Locked<Handle?>(nil)

    deinit {
        var left = handle.exchange(nil)
        if left != nil { Trampoline.current.release(left) { left = nil } }
    }

    var value: Handle? { handle.value }

    /// Takes `new` in. What it gives back is to be disposed: the former one or, after disposal, `new`.
    func exchange(_ new: Handle) -> Handle? {
        handle.withLock { handle in
            if isDisposed { return new }
            defer { handle = new }
            return handle
        }
    }

    override func open() -> Handle? { handle.exchange(nil) }
}
