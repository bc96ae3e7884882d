extension ObservableType {
    /// Changes a state, which begins as `seed`, with each value, and sends it after each change.
    ///
    ///     -1--2--3--|
    ///     scan(into: 0) { $0 += $1 }
    ///     -1--3--6--|
    ///
    /// Each subscription begins with `seed`, which is not sent. Ends as its source does, or with the error that
    /// `accumulator` throws.
    ///
    /// A collection is changed in place, unless the last emitted one is still retained: by an observer, by `share(replay:)`
    /// for late subscribers, or by `distinctUntilChanged` for its comparison. It is then copied.
    @inlinable public func scan<A: Sendable>(
        into seed: A, accumulator: @escaping @Sendable (inout A, Element) throws -> Void
    ) -> Observable<A> {
        let source = asObservable()
        return Lift(source) { sink in
            let state = Box(seed)
            return Step(sink) { stage, element in
                try accumulator(&state.value, element)
                stage.downstream.next(state.value)
            }
        }
    }

    /// Sends what `accumulator` makes of its last result, at first `seed`, and each value.
    ///
    ///     -1--2--3--|
    ///     scan(0) { $0 + $1 }
    ///     -1--3--6--|
    ///
    /// Each subscription begins with `seed`, which is not sent. Ends as its source does, or with the error that
    /// `accumulator` throws.
    @inlinable public func scan<A: Sendable>(
        _ seed: A, accumulator: @escaping @Sendable (__owned A, Element) throws -> A
    ) -> Observable<A> {
        // This form is inlined with its closure, but copies the state.
        if _isPOD(A.self) { return scan(into: seed) { $0 = try accumulator($0, $1) } }
        return scanInPlace(seed, accumulator)
    }

    /// Moves the state into `accumulator`, so that it can change a collection in place.
    @inlinable @inline(never) func scanInPlace<A: Sendable>(
        _ seed: A, _ accumulator: @escaping @Sendable (__owned A, Element) throws -> A
    ) -> Observable<A> {
        let source = asObservable()
        return Lift(source, name: "scan") { sink in
            // Nil only after an error.
            let state = Box<A?>(seed)
            return Step(sink) { stage, element in
                guard let last = state.value.take() else { return }
                let new = try accumulator(consume last, element)
                state.value = new
                stage.downstream.next(new)
            }
        }
    }
}
