extension ObservableType where Element: Equatable {
    /// Leaves out each value that equals the one sent before it.
    ///
    ///     -a--a--b--b--a--|
    ///     distinctUntilChanged()
    ///     -a-----b-----a--|
    ///
    /// Ends as its source does.
    @inlinable public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: ==)
    }
}

extension ObservableType {
    /// Leaves out each value whose key equals that of the one sent before it.
    ///
    ///     -a--A--b--a--|
    ///     distinctUntilChanged { $0.lowercased() }
    ///     -a-----b--a--|
    ///
    /// Ends as its source does, or with the error that `keySelector` throws.
    @inlinable public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: ==)
    }

    /// Leaves out each value that has the same property as the one sent before it.
    ///
    ///     -p--q--r--|       p is "a", q is "bb", r is "cc"
    ///     distinctUntilChanged(at: \.count)
    ///     -p--q-----|
    ///
    /// Ends as its source does.
    @inlinable public func distinctUntilChanged<Property: Equatable & Sendable>(
        at keyPath: KeyPath<Element, Property> & Sendable
    ) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
    }

    /// Leaves out each value of which `comparer` says that it is the same as the one sent before it.
    ///
    ///     -1--2--3--5--|
    ///     distinctUntilChanged { abs($0 - $1) < 2 }
    ///     -1-----3--5--|
    ///
    /// Ends as its source does, or with the error that `comparer` throws.
    @inlinable public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (_ last: Element, _ new: Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Leaves out each value of whose key `comparer` says that it is the same as that of the one sent before it.
    ///
    ///     -1--3--2--5--|
    ///     distinctUntilChanged({ $0 % 2 }, comparer: ==)
    ///     -1-----2--5--|
    ///
    /// Ends as its source does, or with the error that a closure throws.
    @inlinable public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (_ last: Key, _ new: Key) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer(source) { sink in
            let last = Box<Key?>(nil)
            source.run(
                FilterSink(sink) { element in
                    let key = try keySelector(element)
                    if let last = last.value, try comparer(last, key) { return false }
                    last.value = key
                    return true
                })
        }
    }
}
