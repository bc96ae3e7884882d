extension ObservableType {
    /// Sends each value with its number, from 0.
    ///
    ///     -a--b--|
    ///     enumerated()
    ///     -p--q--|          p is (0, a), q is (1, b)
    ///
    /// Each subscription counts for itself. Ends as its source does.
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return Lift(source) { sink in
            let index = Box(0)
            return Step(sink) { stage, element in
                stage.downstream.next((index.value, element))
                index.value += 1
            }
        }
    }
}
