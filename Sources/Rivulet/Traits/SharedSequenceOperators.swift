// Each operator is the one of `Observable`, shared. What it calls must not throw, since the sequence does not fail.

extension SharedSequenceConvertibleType {
    /// Sends what `selector` makes of each value.
    public func map<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        shared { source, _ in source.map(selector) }
    }

    /// Sends what `selector` makes of each value, unless that is nil.
    public func compactMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        shared { source, _ in source.compactMap(selector) }
    }

    /// Sends the values that `predicate` accepts.
    public func filter(
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in source.filter(predicate) }
    }

    /// Leaves out the first `count` values.
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in source.skip(count) }
    }

    /// Sends `element` before the values of this sequence.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in source.startWith(element) }
    }

    /// Sends what `accumulator` makes of the last result and each value, from `seed` on.
    public func scan<Result: Sendable>(
        _ seed: Result, accumulator: @escaping @Sendable (__owned Result, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        shared { source, _ in source.scan(seed, accumulator: accumulator) }
    }

    /// Leaves out each value whose key equals that of the one sent before it.
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in source.distinctUntilChanged(keySelector) }
    }

    /// Leaves out each value of which `comparer` says that it is the same as the one sent before it.
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (_ last: Element, _ new: Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in source.distinctUntilChanged(comparer) }
    }

    /// Leaves out each value of whose key `comparer` says that it is the same as that of the one sent before it.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) -> Key,
        comparer: @escaping @Sendable (_ last: Key, _ new: Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in source.distinctUntilChanged(keySelector, comparer: comparer) }
    }

    /// Calls closures as events pass.
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, afterCompleted: (@Sendable () -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
        }
    }

    /// Prints each event as it passes, and when the sequence is subscribed to and disposed.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in
            source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
        }
    }

    /// Sends each value later, by `dueTime`.
    public func delay(_ dueTime: Duration) -> SharedSequence<SharingStrategy, Element> {
        shared { $0.delay(dueTime, scheduler: $1) }
    }

    /// Sends a value when no other has followed it for `dueTime`.
    public func debounce(_ dueTime: Duration) -> SharedSequence<SharingStrategy, Element> {
        shared { $0.debounce(dueTime, scheduler: $1) }
    }

    /// Sends at most one value each `dueTime`: the first of a span and, if `latest`, the newest at its end.
    public func throttle(_ dueTime: Duration, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
        shared { $0.throttle(dueTime, latest: latest, scheduler: $1) }
    }

    /// Sends what all the sequences send that `selector` makes.
    public func flatMap<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        reshared { $0.flatMap(selector) }
    }

    /// Sends what the newest of the sequences sends that `selector` makes.
    public func flatMapLatest<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        reshared { $0.flatMapLatest(selector) }
    }

    /// Sends what a sequence sends that `selector` makes, and leaves out the values that come until it has ended.
    public func flatMapFirst<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        reshared { $0.flatMapFirst(selector) }
    }

    /// Sends what `resultSelector` makes of each value and the newest one of `second`.
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
        _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
        shared { source, _ in source.withLatestFrom(second, resultSelector: resultSelector) }
    }

    /// Sends the newest value of `second` for each value of this sequence.
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        shared { source, _ in source.withLatestFrom(second) }
    }

    fileprivate func reshared<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ apply: (Observable<Element>) -> Observable<Result>
    ) -> SharedSequence<Sharing, Result> {
        let sequence = asSharedSequence()
        return SharedSequence(apply(sequence.source), on: sequence.scheduler)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends what `resultSelector` makes of `object` and each value, for as long as the object lives.
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> SharedSequence<SharingStrategy, Out> {
        shared { source, _ in source.withUnretained(object, resultSelector: resultSelector) }
    }

    /// Sends `object` with each value, for as long as it lives.
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        shared { source, _ in source.withUnretained(object) }
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Leaves out each value that equals the one sent before it.
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        shared { source, _ in source.distinctUntilChanged() }
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Sends what all the sequences send that arrive.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        flatMap { $0.asSharedSequence() }
    }

    /// Sends what the sequences send that arrive, `maxConcurrent` of them at the same time.
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        reshared { $0.merge(maxConcurrent: maxConcurrent) }
    }

    /// Sends what the newest of the sequences sends that arrive.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        flatMapLatest { $0.asSharedSequence() }
    }
}
