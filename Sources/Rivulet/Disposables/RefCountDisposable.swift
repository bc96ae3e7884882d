/// Disposes another disposable once this and all that it gave out by `retain` are disposed.
public final class RefCountDisposable: DisposeBase, Cancelable {
    private let group = Group()
    private let primary: Handle

    /// Holds `disposable`.
    public init(disposable: any Disposable) {
        group.put(.of(disposable))
        group.open()
        primary = Teardown { [group] in if group.close() { group.dispose() } }
    }

    /// A disposable that must be disposed too before the one held is.
    public func retain() -> any Disposable {
        group.open()
        return Teardown { [group] in if group.close() { group.dispose() } }
    }

    /// Whether the one held was disposed.
    public var isDisposed: Bool { group.isDisposed }

    /// Gives up this hold.
    public func dispose() { primary.dispose() }
}
