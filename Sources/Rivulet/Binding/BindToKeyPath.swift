extension ObservableConvertibleType {
    /// Sets a property of `object` to each value, on the main queue. The object is not kept alive.
    ///
    ///     names.bind(to: \.title, on: self).disposed(by: bag)
    ///
    /// An error that reaches the binding ends it, and goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func bind<Object: AnyObject & Sendable>(
        to keyPath: sending ReferenceWritableKeyPath<Object, Element>, on object: Object,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(to: Reactive(object)[dynamicMember: keyPath], fileID: fileID, line: line)
    }

    /// Sets an optional property of `object` to each value, on the main queue. The object is not kept alive.
    ///
    /// An error that reaches the binding ends it, and goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func bind<Object: AnyObject & Sendable>(
        to keyPath: sending ReferenceWritableKeyPath<Object, Element?>, on object: Object,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(to: Reactive(object)[dynamicMember: keyPath], fileID: fileID, line: line)
    }
}
