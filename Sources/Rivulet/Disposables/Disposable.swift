/// Something that can be stopped and freed.
public protocol Disposable: Sendable {
    /// Stops it. May be called from anywhere, any number of times.
    func dispose()
}

/// What the classes of disposables and bags have in common.
public protocol DisposeBase: AnyObject, Sendable {}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
    /// Whether it was disposed, or has ended.
    var isDisposed: Bool { get }
}
