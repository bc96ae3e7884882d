/// Several disposables that are disposed together: first all are stopped, then each is torn down.
///
/// It does not dispose them when it is dropped; a `DisposeBag` does.
public final class CompositeDisposable: DisposeBase, HandleHolder {
    private let group = Group()

    /// Names a disposable that was put in, so that it can be taken out.
    public struct DisposeKey: Sendable {
        fileprivate let place: Int
        fileprivate let handle: Handle
    }

    /// An empty one.
    public init() {}

    /// Holds `disposables`.
    public init(disposables: [any Disposable]) {
        for disposable in disposables { group.put(.of(disposable)) }
    }

    /// Holds these.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable, _ others: any Disposable...) {
        self.init(disposables: [disposable1, disposable2] + others)
    }

    /// How many disposables are in it.
    public var count: Int { group.count }

    /// Whether it was disposed.
    public var isDisposed: Bool { group.isDisposed }

    /// Puts a disposable in, and gives the key that takes it out; nil if this was disposed, and so is `disposable` then.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let handle = Handle.of(disposable)
        return group.put(handle).map { DisposeKey(place: $0, handle: handle) }
    }

    /// Takes out what was put in under `disposeKey`, and disposes it. A key that was used does nothing.
    public func remove(for disposeKey: DisposeKey) {
        group.remove(at: disposeKey.place, if: disposeKey.handle)
    }

    /// Disposes all, and from now on whatever is put in.
    public func dispose() { group.dispose() }

    var handle: Handle { group }
}
