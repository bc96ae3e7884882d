extension ObservableType {
    /// Sends a stream for each key that `keySelector` gives: the values that have that key.
    ///
    ///     -1-2-3-4-5|
    ///     groupBy { $0 % 2 }
    ///     -p-q------|
    ///     -1---3---5|               p, the group of 1
    ///     ---2---4--|               q, the group of 0
    ///
    /// A group comes with its first value; who subscribes to it late misses what it has sent. All groups end as the
    /// source does, before the whole, or with the error that `keySelector` throws. The source runs for as long as the
    /// whole or a group is subscribed.
    public func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return Producer(source) { sink in
            let groups = Box<[Key: Broadcast<Element>]>([:])
            let splitter = Splitter(sink) { Array(groups.value.values) }
            let hub = Hub(splitter)
            hub.subscribe(to: source) { element in
                let key = try keySelector(element)
                if let group = groups.value[key] { return group.next(element) }
                let group = Broadcast<Element>()
                groups.value[key] = group
                hub.emit(GroupedObservable(key: key, source: splitter.stream(of: group)))
                group.next(element)
            } onCompleted: {
                hub.complete()
            }
        }
    }
}

/// A stream of values that have the same key.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
    /// The key.
    public let key: Key
    private let source: Observable<Element>

    /// `source`, with the key that its values have.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Starts the stream and sends its events to `observer`, until it ends or the result is disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The stream, as the class.
    public func asObservable() -> Observable<Element> { source }
}

/// Sends streams that have one source. It runs for as long as whoever is below, or one of the streams, is subscribed;
/// those that are open end as it does, before whoever is below.
final class Splitter<Element: Sendable, Stream: Sendable>: Passage<Stream> {
    private let source = Switch()
    private let subscribers: RefCountDisposable
    private let below: Handle
    private let open: () -> [Broadcast<Element>]

    init(_ downstream: Sink<Stream>, open: @escaping () -> [Broadcast<Element>]) {
        subscribers = RefCountDisposable(disposable: source)
        below = .of(subscribers)
        self.open = open
        super.init(downstream)
        downstream.attach(below)
    }

    deinit {
        for stream in open() { stream.abandon() }
    }

    /// The stream that `broadcast` feeds.
    func stream(of broadcast: Broadcast<Element>) -> Observable<Element> {
        Producer(name: "group") { [subscribers] in broadcast.join(UsingSink($0, subscribers.retain())) }
    }

    override func attach(_ upstream: Handle) { source.put(upstream) }

    override func next(_ stream: Stream) {
        if !below.isDisposed { Trampoline.current.atOnce { downstream.next(stream) } }
    }

    override func error(_ error: any Error) {
        for stream in open() { stream.error(error) }
        if !below.isDisposed { downstream.error(error) }
    }

    override func completed() {
        for stream in open() { stream.completed() }
        if !below.isDisposed { downstream.completed() }
    }
}
