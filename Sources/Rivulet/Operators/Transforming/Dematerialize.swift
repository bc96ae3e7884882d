extension ObservableType where Element: EventConvertible {
    /// Turns values that are events back into events.
    ///
    ///     -next(1)--next(2)--completed--next(3)--|
    ///     dematerialize()
    ///     -1--------2--------|
    ///
    /// Ends with the first event that is an end, or as its source does.
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return Observable { sink in
            source.run(
                Step(sink) { stage, element in
                    switch element.event {
                    case .next(let element): stage.downstream.next(element)
                    case .error(let error): stage.fail(error)
                    case .completed: stage.finish()
                    }
                })
        }
    }
}
