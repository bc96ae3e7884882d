extension InfallibleType {
    /// Sends the values that `predicate` accepts.
    @inlinable public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate))
    }

    /// Sends no value, only the end.
    public func ignoreElements() -> Infallible<Never> { Infallible(asObservable().ignoreElements()) }

    /// Sends `element` at the end if this stream completes without a value.
    public func ifEmpty(default element: Element) -> Infallible<Element> {
        Infallible(asObservable().ifEmpty(default: element))
    }

    /// Leaves out the first `count` values.
    @inlinable public func skip(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skip(count)) }

    /// Leaves out the values before the first that `predicate` does not accept.
    @inlinable public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Sends the first `count` values and completes with the last of them.
    @inlinable public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

    /// Sends the last `count` values when this stream has completed.
    public func takeLast(_ count: Int) -> Infallible<Element> { Infallible(asObservable().takeLast(count)) }

    /// Sends the values before the first that `predicate` does not accept, and completes when that comes.
    @inlinable public func take(
        while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Sends the values before the first that `predicate` accepts, and completes when that comes.
    @inlinable public func take(
        until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Sends what comes before the first value of `other`.
    public func take<Source: InfallibleConvertibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Leaves out each value whose key equals that of the one sent before it.
    @inlinable public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Leaves out each value that has the same property as the one sent before it.
    @inlinable public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: KeyPath<Element, Property> & Sendable
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }

    /// Leaves out each value of which `comparer` says that it is the same as the one sent before it.
    @inlinable public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (_ last: Element, _ new: Element) -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Leaves out each value of whose key `comparer` says that it is the same as that of the one sent before it.
    @inlinable public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) -> Key,
        comparer: @escaping @Sendable (_ last: Key, _ new: Key) -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Goes on with `other` if this stream completes without a value.
    public func ifEmpty(switchTo other: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().ifEmpty(switchTo: other.source))
    }

    /// Sends the newest value whenever `sampler` sends, if it is one that was not sent before.
    public func sample<Source: InfallibleConvertibleType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Infallible<Element> {
        Infallible(asObservable().sample(sampler.asObservable(), defaultValue: defaultValue))
    }

    /// Leaves out what comes before the first value of `other`.
    public func skip<Source: InfallibleConvertibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other.asObservable()))
    }

    /// Leaves out what comes before `duration` has passed.
    public func skip(_ duration: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().skip(duration, scheduler: scheduler))
    }

    /// Sends what comes before `duration` has passed, and completes then.
    public func take(for duration: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }
}

extension InfallibleType where Element: Equatable {
    /// Leaves out each value that equals the one sent before it.
    @inlinable public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged())
    }
}
