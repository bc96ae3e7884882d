extension ObservableType {
    /// Succeeds with the only value of this stream, when that has completed.
    ///
    ///     -a---|
    ///     asSingle()
    ///     -----(a|)
    ///
    ///     -a-b-|
    ///     asSingle()
    ///     ---#
    ///
    /// Fails with `RxError.moreThanOneElement` when a second value comes, and with `RxError.noElements` if this stream
    /// completes without one.
    public func asSingle() -> Single<Element> {
        Single(only().orFail())
    }

    /// Succeeds with the only value of this stream, when that has completed, or completes without one.
    ///
    ///     -a---|
    ///     asMaybe()
    ///     -----(a|)
    ///
    /// Fails with `RxError.moreThanOneElement` when a second value comes.
    public func asMaybe() -> Maybe<Element> {
        Maybe(only())
    }

    /// Succeeds with the first value of this stream, as soon as it comes, or with nil if there is none.
    ///
    ///     -a-b-|
    ///     first()
    ///     -(a|)
    public func first() -> Single<Element?> {
        Single(asObservable().map(Optional.some).take(1).ifEmpty(default: nil))
    }

    private func only() -> Observable<Element> {
        let source = asObservable()
        return Lift(source) { OnlySink($0) }
    }

    /// Fails with `RxError.noElements` if its source completes without a value.
    func orFail() -> Observable<Element> {
        ifEmpty(switchTo: .error(RxError.noElements))
    }
}

extension ObservableType where Element == Never {
    /// Completes or fails as this stream does.
    public func asCompletable() -> Completable {
        Completable(asObservable())
    }
}

/// Keeps a value until the end, and fails with the second.
private final class OnlySink<Element: Sendable>: Stage<Element, Element> {
    private var only: Element?

    override func next(_ element: Element) {
        guard only == nil else { return fail(RxError.moreThanOneElement) }
        only = element
    }

    override func completed() {
        if isOver { return }
        if let only { downstream.next(only) }
        downstream.completed()
    }
}
