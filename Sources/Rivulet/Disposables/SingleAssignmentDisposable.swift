/// Holds one disposable, which is known later than this.
public final class SingleAssignmentDisposable: DisposeBase, HandleHolder {
    private let upstream = Switch()

    /// An empty one.
    public init() {}

    /// Takes `disposable` in; if this was disposed, `disposable` is disposed at once.
    ///
    /// To call it twice is a mistake in the program, which stops. For a disposable that changes there is
    /// `SerialDisposable`.
    public func setDisposable(_ disposable: any Disposable) {
        let former = upstream.put(.of(disposable))
        precondition(former == nil, "A SingleAssignmentDisposable was set twice. Use a SerialDisposable instead.")
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { upstream.isDisposed }

    /// Disposes what it holds, or what it will be given.
    public func dispose() { upstream.dispose() }

    var handle: Handle { upstream }
}
