/// Disposes another disposable when it is dropped.
///
///     let token = ScopedDisposable(numbers.subscribe(onNext: { print($0) }))
///
/// For one subscription what a `DisposeBag` is for many.
public final class ScopedDisposable: Cancelable {
    private let handle: Handle

    /// Holds `disposable`.
    public init(_ disposable: any Disposable) {
        handle = .of(disposable)
    }

    deinit { handle.dispose() }

    /// Whether it was disposed, or has ended.
    public var isDisposed: Bool { handle.isDisposed }

    /// Disposes it now.
    public func dispose() { handle.dispose() }
}
