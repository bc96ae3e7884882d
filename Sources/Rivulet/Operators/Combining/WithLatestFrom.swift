extension ObservableType {
    /// Sends what `resultSelector` makes of each value and the newest one of `second`.
    ///
    ///     -a---b--c--|
    ///     --1----2---|
    ///     withLatestFrom { $0 + $1 }
    ///     -----v--w--|
    ///
    /// `second` is subscribed to first. A value that comes before any of `second` is dropped. Ends as its source does, or
    /// with an error of `second` or of `resultSelector`; the end of `second` changes nothing.
    @inlinable public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        let (source, second) = (asObservable(), second.asObservable())
        return Producer(Origin.after(source, second)) { sink in
            let hub = Hub(sink)
            let latest = Box<Source.Element?>(nil)
            hub.subscribe(to: second) {
                latest.value = $0
            } onCompleted: {
            }
            hub.subscribe(to: source) {
                if let other = latest.value { hub.emit(try resultSelector($0, other)) }
            } onCompleted: {
                hub.complete()
            }
        }
    }

    /// Sends the newest value of `second` for each value.
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}
