/// Remembers whether it was disposed, and does nothing else.
public final class BooleanDisposable: HandleHolder {
    let handle = Handle()

    /// One that was not disposed.
    public init() {}

    /// One that counts as disposed if `isDisposed` is true.
    public init(isDisposed: Bool) {
        if isDisposed { handle.dispose() }
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { handle.isDisposed }

    /// Remembers that it was disposed.
    public func dispose() { handle.dispose() }
}
