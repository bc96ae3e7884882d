/// Whether the value that ends a `take(while:)` or `take(until:)` is sent too.
public enum TakeBehavior: Sendable {
    /// It is sent.
    case inclusive
    /// It is left out.
    case exclusive
}

extension ObservableType {
    /// Sends the values before the first that `predicate` does not accept, and completes when that comes.
    ///
    ///     -1--2--3--1--|
    ///     take(while: { $0 < 3 })
    ///     -1--2--|
    ///
    ///     -1--2--3--1--|
    ///     take(while: { $0 < 3 }, behavior: .inclusive)
    ///     -1--2--(3|)
    ///
    /// Ends as its source does if that is earlier, or with the error that `predicate` throws.
    @inlinable public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        let source = asObservable()
        return Lift(source) { sink in
            Step(sink) { stage, element in
                let isLast = try !predicate(element)
                if !isLast || behavior == .inclusive { stage.downstream.next(element) }
                if isLast { stage.finish() }
            }
        }
    }
}
