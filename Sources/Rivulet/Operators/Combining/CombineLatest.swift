extension ObservableType {
    /// Sends what `resultSelector` makes of the newest values of both, whenever one of them sends.
    ///
    ///     a---b-----|
    ///     --1---2-3---|
    ///     combineLatest { $0 + $1 }
    ///     --v-w-x-y---|
    ///
    /// Ends when both have ended, or as soon as one ends that never sent; or with the first error of either or of
    /// `resultSelector`.
    @inlinable public static func combineLatest<A: ObservableType, B: ObservableType>(
        _ source1: A, _ source2: B,
        resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (source1.asObservable(), source2.asObservable())
        return Producer(Origin.of((first, second))) { sink in
            let hub = Hub(sink, inputs: 2)
            let (a, b) = (Box<A.Element?>(nil), Box<B.Element?>(nil))
            hub.subscribe(to: first) {
                a.value = $0
                if let other = b.value { hub.emit(try resultSelector($0, other)) }
            } onCompleted: {
                hub.close(andEndIf: a.value == nil)
            }
            hub.subscribe(to: second) {
                b.value = $0
                if let other = a.value { hub.emit(try resultSelector(other, $0)) }
            } onCompleted: {
                hub.close(andEndIf: b.value == nil)
            }
        }
    }

    /// Sends what `resultSelector` makes of the newest values of all, whenever one of them sends.
    ///
    /// As the form for two in all else. The first source stands for itself: to see a pack alone in the parameters of a
    /// closure takes the compiler a time that doubles with each use of one.
    public static func combineLatest<First: ObservableType, each Source: ObservableType>(
        _ first: First, _ source: repeat each Source,
        resultSelector: @escaping @Sendable (First.Element, repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        combined(first, repeat each source, resultSelector: resultSelector)
    }

    static func combined<each Source: ObservableType>(
        _ source: repeat each Source,
        resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        let sources = (repeat (each source).asObservable())
        return Producer(Origin.streams(repeat each sources), name: "combineLatest") { sink in
            var count = 0
            for _ in repeat each sources { count += 1 }
            let hub = Hub(sink, inputs: count)
            let missing = Box(count)
            let latest = (repeat Box(none: each sources))
            let emit = { hub.emit(try resultSelector(repeat try (each latest).filled())) }
            repeat hub.combine(each sources, each latest, missing, emit)
        }
    }
}

extension Hub {
    fileprivate func combine<Element: Sendable>(
        _ source: Observable<Element>, _ latest: Box<Element?>, _ missing: Box<Int>, _ emit: @escaping () throws -> Void
    ) {
        subscribe(to: source) {
            if latest.value == nil { missing.value -= 1 }
            latest.value = $0
            if missing.value == 0 { try emit() }
        } onCompleted: {
            self.close(andEndIf: latest.value == nil)
        }
    }
}

extension Box {
    convenience init<Element>(none source: Observable<Element>) where Value == Element? {
        self.init(nil)
    }

    func filled<Element>() throws -> Element where Value == Element? {
        guard let value else { throw RxError.noElements }
        return value
    }
}
