extension ObservableType {
    /// Sends the first `count` values and completes with the last of them.
    ///
    ///     -a--b--c--|
    ///     take(2)
    ///     -a--(b|)
    ///
    /// Ends as its source does if that is earlier. With a `count` of 0 or less it completes at once, without subscribing to
    /// its source.
    @inlinable public func take(_ count: Int) -> Observable<Element> {
        if count <= 0 { return .empty() }
        let source = asObservable()
        return Lift(source) { sink in
            let left = Box(count)
            return Step(sink) { stage, element in
                left.value -= 1
                stage.downstream.next(element)
                if left.value == 0 { stage.finish() }
            }
        }
    }
}
