/// Disposes another disposable when it is dropped.
///
///     let token = ScopedDisposable(numbers.subscribe(onNext: { print($0) }))
///
/// The counterpart of `DisposeBag` for one subscription.
public final class ScopedDisposable: HandleHolder {
    let content: Handle

    /// Holds `disposable`.
    public init(_ disposable: any Disposable) {
        content = .of(disposable)
    }

    deinit { content.dispose() }

    /// Whether it was disposed, or has ended.
    public var isDisposed: Bool { content.isDisposed }

    /// Disposes it now.
    public func dispose() { content.dispose() }

    var handle: Handle { ScopedTeardown(self) }
}

/// The handle of a scoped disposable, which it retains. It reaches the content only through its owner, so a chain of them is
/// released without recursion.
final class ScopedTeardown: Wrapper {
    private var owner: ScopedDisposable?

    init(_ owner: ScopedDisposable) {
        self.owner = owner
    }

    deinit { Trampoline.current.release(owner) { owner = nil } }

    override func open() -> Handle? { owner?.content }
}
