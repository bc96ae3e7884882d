/// Holds one disposable at a time: the one that takes its place disposes it.
public final class SerialDisposable: DisposeBase, HandleHolder {
    private let current = Current()

    /// An empty one.
    public init() {}

    /// What it holds. Setting it disposes what it held before; once this was disposed, what is set is disposed at once.
    public var disposable: any Disposable {
        get { current.value ?? Disposables.create() }
        set { current.exchange(.of(newValue))?.dispose() }
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { current.isDisposed }

    /// Disposes what it holds, and from now on whatever it is given.
    public func dispose() { current.dispose() }

    var handle: Handle { current }
}
