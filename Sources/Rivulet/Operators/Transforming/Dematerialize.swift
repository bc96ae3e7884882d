extension ObservableType where Element: EventConvertible {
    /// Turns values that are events back into events.
    ///
    ///     -p--c--p--|       p is next(1), c is completed
    ///     dematerialize()
    ///     -1--|
    ///
    /// Ends with the first event that is an end, or as its source does.
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return Lift(source) { sink in
            Step(sink) { stage, element in
                switch element.event {
                case .next(let element): stage.downstream.next(element)
                case .error(let error): stage.fail(error)
                case .completed: stage.finish()
                }
            }
        }
    }
}
