extension ObservableType {
    /// Sends what `resultSelector` makes of an array of the newest values of all, whenever one of them sends.
    ///
    ///     a---b-----|
    ///     --1---2-3---|
    ///     combineLatest([letters, digits]) { $0.joined() }
    ///     --v-w-x-y---|
    ///
    /// Without any source it sends what `resultSelector` makes of the empty array, and completes.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer(Origin.list(sources)) { sink in
            let hub = Hub(sink, inputs: sources.count)
            let missing = Box(sources.count)
            let latest = Box([Collection.Element.Element?](repeating: nil, count: sources.count))
            let emit = { hub.emit(try resultSelector(latest.value.compactMap { $0 })) }
            if sources.isEmpty { return hub.once(emit) }
            for (index, source) in sources.enumerated() {
                hub.subscribe(to: source) {
                    if latest.value[index] == nil { missing.value -= 1 }
                    latest.value[index] = $0
                    if missing.value == 0 { try emit() }
                } onCompleted: {
                    hub.close(andEndIf: latest.value[index] == nil)
                }
            }
        }
    }

    /// Sends an array of the newest values of all, whenever one of them sends.
    public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}
