extension InfallibleType {
    /// Runs a stream for each value, all at the same time, and sends what they send.
    public func flatMap<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector))
    }

    /// Runs a stream for each value, `maxConcurrent` at the same time, and sends what they send.
    public func flatMap<Source: InfallibleConvertibleType>(
        maxConcurrent: Int, _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(maxConcurrent: maxConcurrent, selector))
    }

    /// Runs a stream for each value in place of the one before, and sends what the newest sends.
    public func flatMapLatest<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest(selector))
    }

    /// Runs a stream for each value, one after the other, and sends what they send.
    public func concatMap<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector))
    }

    /// Sends what all of `sources` send, as it comes.
    @_disfavoredOverload
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
    where Collection.Element == Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Sends what all of `sources` send, as it comes.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }

    /// Sends what this and `other` send, as it comes.
    public func merge<Source: InfallibleConvertibleType<Element>>(with other: Source) -> Infallible<Element> {
        Infallible(asObservable().merge(with: other))
    }

    /// Runs a stream for a value, sends what that sends, and leaves out the values that come until it has ended.
    public func flatMapFirst<Source: InfallibleConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector))
    }
}

extension InfallibleType where Element: InfallibleConvertibleType {
    /// Sends what all the streams that arrive send, as it comes.
    public func merge() -> Infallible<Element.Element> { flatMap { $0 } }

    /// Sends what the streams that arrive send, `maxConcurrent` of them at the same time.
    public func merge(maxConcurrent: Int) -> Infallible<Element.Element> {
        flatMap(maxConcurrent: maxConcurrent) { $0 }
    }

    /// Sends what the streams that arrive send, one after the other.
    public func concat() -> Infallible<Element.Element> { concatMap { $0 } }

    /// Sends what the newest of the streams that arrive sends.
    public func switchLatest() -> Infallible<Element.Element> { flatMapLatest { $0 } }
}

extension ObservableType {
    /// Runs an infallible for each value in place of the one before, and sends what the newest sends, as an infallible.
    ///
    /// This form is called where an infallible is wanted, as in `.asDriver()`. Should this stream fail, the error goes to
    /// `Hooks.defaultErrorHandler` with the place of this call, and the result completes. Elsewhere the form is called that
    /// gives an observable, which passes the error on.
    public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping @Sendable (Element) -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible(reportingErrors(fileID, line).flatMapLatest(selector))
    }
}
