/// Makers of disposables.
public struct Disposables {
    private init() {}

    /// A disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable() }

    /// Creates a disposable that calls `dispose` once and then releases it.
    ///
    /// A bag cannot see into the closure: a subscription that the closure disposes stops only when it is called. Add such
    /// subscriptions to the bag, or use `create(_:)`.
    public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable { Teardown(dispose) }

    /// A disposable that disposes these: first all are stopped, then each is torn down.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ others: any Disposable...
    ) -> any Cancelable {
        create([disposable1, disposable2] + others)
    }

    /// A disposable that disposes `disposables`: first all are stopped, then each is torn down.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}

struct NopDisposable: Disposable {
    func dispose() {}
}
