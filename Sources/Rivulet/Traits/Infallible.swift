/// Whatever can be seen as a stream that does not fail: infallibles, drivers, signals, relays, control events and control
/// properties. Who conforms to it promises that.
public protocol InfallibleConvertibleType<Element>: ObservableConvertibleType {}

/// A stream whose type says that it does not fail. All operators that do not fail of their own accord are its methods.
///
/// Who conforms to it promises that `asObservable()` gives a stream without an error. One that comes all the same is not
/// handled: it goes to `Hooks.defaultErrorHandler`.
public protocol InfallibleType<Element>: InfallibleConvertibleType {}

/// A stream that does not fail: it sends values, and completes or goes on for ever.
///
///     -a--b--#    asInfallible(onErrorJustReturn: "x").subscribe(onNext: { print($0) })
///     -a--b--(x|)
///
/// Its operators are those of `Observable`, and nothing that they call throws. It is neither shared nor bound to a queue,
/// as a `Driver` is.
public struct Infallible<Element: Sendable>: InfallibleType {
    @usableFromInline let source: Observable<Element>

    /// Claims that `source` does not fail.
    @usableFromInline init(_ source: Observable<Element>) {
        self.source = source
    }

    /// The stream behind it.
    public func asObservable() -> Observable<Element> { source }
}

extension InfallibleConvertibleType {
    /// This stream as an infallible.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ObservableConvertibleType {
    /// This stream as an infallible that sends `element` and completes, should this stream fail.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// This stream as an infallible that goes on with `infallible`, should this stream fail.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        asInfallible { _ in infallible }
    }

    /// This stream as an infallible that goes on with what `onErrorRecover` gives, should this stream fail.
    public func asInfallible(
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).source })
    }

    /// This stream as one that does not fail: an error goes to `Hooks.defaultErrorHandler` with the place given, and the
    /// stream completes.
    func reportingErrors(_ fileID: StaticString, _ line: UInt) -> Observable<Element> {
        asObservable().catch { error in
            Hooks.defaultErrorHandler(["\(fileID):\(line)"], error)
            return .empty()
        }
    }
}
