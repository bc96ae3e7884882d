extension ObservableType {
    /// Sends what `resultSelector` makes of the first values of both, then of the second ones, and so on.
    ///
    ///     a-b---c--|
    ///     --1-2--3--|
    ///     zip { $0 + $1 }
    ///     --v-w--x-|
    ///
    /// Ends as soon as one has ended whose values are used up, or with the first error of either or of `resultSelector`.
    @inlinable public static func zip<A: ObservableType, B: ObservableType>(
        _ source1: A, _ source2: B,
        resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (source1.asObservable(), source2.asObservable())
        return Producer(Origin.of((first, second))) { sink in
            let hub = Hub(sink)
            let (a, b) = (Lane<A.Element>(), Lane<B.Element>())
            hub.subscribe(to: first) {
                if let other = b.values.popFirst() {
                    hub.emit(try resultSelector($0, other))
                    if b.isOver { hub.complete() }
                } else {
                    a.values.append($0)
                }
            } onCompleted: {
                a.hasEnded = true
                if a.isOver { hub.complete() }
            }
            hub.subscribe(to: second) {
                if let other = a.values.popFirst() {
                    hub.emit(try resultSelector(other, $0))
                    if a.isOver { hub.complete() }
                } else {
                    b.values.append($0)
                }
            } onCompleted: {
                b.hasEnded = true
                if b.isOver { hub.complete() }
            }
        }
    }

    /// Sends what `resultSelector` makes of the first values of all, then of the second ones, and so on.
    ///
    /// As the form for two in all else.
    public static func zip<First: ObservableType, each Source: ObservableType>(
        _ first: First, _ source: repeat each Source,
        resultSelector: @escaping @Sendable (First.Element, repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        zipped(first, repeat each source, resultSelector: resultSelector)
    }

    static func zipped<each Source: ObservableType>(
        _ source: repeat each Source,
        resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        let sources = (repeat (each source).asObservable())
        return Producer(Origin.streams(repeat each sources), name: "zip") { sink in
            let hub = Hub(sink)
            let lanes = (repeat Lane(for: each sources))
            let row = { () throws in
                for lane in repeat each lanes { if lane.values.isEmpty { return } }
                hub.emit(try resultSelector(repeat try (each lanes).first()))
                for lane in repeat each lanes { if lane.isOver { return hub.complete() } }
            }
            repeat (each lanes).run(each sources, in: hub, row)
        }
    }

    /// Sends what `resultSelector` makes of an array of the first values of all, then of the second ones, and so on.
    ///
    /// Without any source it sends what `resultSelector` makes of the empty array, and completes.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer(Origin.list(sources)) { sink in
            let hub = Hub(sink)
            let lanes = sources.map { Lane(for: $0) }
            let missing = Box(lanes.count)
            if lanes.isEmpty { return hub.once { hub.emit(try resultSelector([])) } }
            for (source, lane) in Swift.zip(sources, lanes) {
                hub.subscribe(to: source) {
                    lane.values.append($0)
                    if lane.values.count == 1 { missing.value -= 1 }
                    guard missing.value == 0 else { return }
                    hub.emit(try resultSelector(lanes.map { try $0.first() }))
                    missing.value = lanes.count { $0.values.isEmpty }
                    if lanes.contains(where: \.isOver) { hub.complete() }
                } onCompleted: {
                    lane.hasEnded = true
                    if lane.isOver { hub.complete() }
                }
            }
        }
    }

    /// Sends an array of the first values of all, then of the second ones, and so on.
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

/// The values of one source that wait for those of the others.
@usableFromInline final class Lane<Element: Sendable> {
    @usableFromInline var values = Fifo<Element>()
    @usableFromInline var hasEnded = false

    @inlinable init() {}

    convenience init(for source: Observable<Element>) { self.init() }

    /// Whether nothing of it can go into a row any more.
    @inlinable var isOver: Bool { hasEnded && values.isEmpty }

    func first() throws -> Element {
        guard let first = values.popFirst() else { throw RxError.noElements }
        return first
    }

    func run<Output: Sendable>(_ source: Observable<Element>, in hub: Hub<Output>, _ row: @escaping () throws -> Void) {
        hub.subscribe(to: source) {
            self.values.append($0)
            try row()
        } onCompleted: {
            self.hasEnded = true
            if self.isOver { hub.complete() }
        }
    }
}
