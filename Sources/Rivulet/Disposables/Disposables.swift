/// Makers of disposables.
public struct Disposables {
    private init() {}

    /// A disposable that does nothing.
    public static func create() -> any Disposable { Nothing() }

    /// A disposable that calls `dispose` the first time that it is disposed, and then lets go of it.
    public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable { Teardown(dispose) }
}

private struct Nothing: Disposable {
    func dispose() {}
}
