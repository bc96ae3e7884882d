extension ObservableType {
    /// Sends `elements` at once, and then what its source sends.
    ///
    ///     -----a--b--|
    ///     startWith("x", "y")
    ///     (xy)----a--b--|
    ///
    /// Does not subscribe to its source if it is disposed before. Ends as its source does.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        startWith(all: elements)
    }

    func startWith(all elements: [Element]) -> Observable<Element> {
        var stream = asObservable()
        for index in elements.indices.reversed() {
            stream = Parts.join(.startWith, stream, .just(elements[index]), run: runInTurn)
        }
        return stream
    }
}
