extension ObservableType {
    /// Leaves out the first `count` values.
    ///
    ///     -a--b--c--|
    ///     skip(2)
    ///     -------c--|
    ///
    /// Ends as its source does. A `count` of 0 or less leaves out nothing.
    @inlinable public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let left = Box(count)
            source.run(
                FilterSink(sink) { _ in
                    if left.value <= 0 { return true }
                    left.value -= 1
                    return false
                })
        }
    }
}
