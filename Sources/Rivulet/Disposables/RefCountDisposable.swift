/// Disposes another disposable once this and every disposable returned by `retain` are disposed.
public final class RefCountDisposable: DisposeBase, HandleHolder {
    private let group = Group()
    let handle: Handle

    /// Holds `disposable`.
    public init(disposable: any Disposable) {
        group.put(.of(disposable))
        handle = CountedTeardown(group)
    }

    /// Returns another disposable that must be disposed before the held one is.
    public func retain() -> any Disposable { CountedTeardown(group) }

    /// Whether the one held was disposed.
    public var isDisposed: Bool { group.isDisposed }

    /// Gives up this hold.
    public func dispose() { handle.dispose() }
}

/// One of several handles. Disposing the last of them disposes `group`.
final class CountedTeardown: Wrapper {
    private let group: Group

    init(_ group: Group) {
        self.group = group
        super.init()
        group.open()
    }

    override func open() -> Handle? { group.close() ? group : nil }
}
