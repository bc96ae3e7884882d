extension ObservableConvertibleType {
    /// Calls `onNext` for each value.
    ///
    /// A binding handles no errors: one that reaches it ends it, and goes to `Hooks.defaultErrorHandler` with the place of
    /// this call.
    public func bind(
        onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, fileID: fileID, line: line)
    }

    /// Calls `onNext` with each value and `object`, which is not kept alive, for as long as it lives.
    ///
    /// An error that reaches the binding goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(with: object, onNext: onNext, fileID: fileID, line: line)
    }

    /// Hands this stream to `binder` and gives back what that makes of it.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Hands this stream to `binder`, and `curriedArgument` to the function that `binder` gives back.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }
}
