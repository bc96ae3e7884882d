import Rivulet

/// An operator over a source, as users write it.
struct Chain: Sendable {
    let name: String
    /// Whether it may leave out values.
    var drops = false
    /// Whether it subscribes to the source before others that it must have heard from.
    var starts = false
    /// Whether values come from its scheduler.
    var hops = false
    let make: @Sendable (_ source: Observable<Int>, _ scheduler: any SchedulerType) -> Observable<Int>

    init(
        _ name: String, drops: Bool = false, starts: Bool = false, hops: Bool = false,
        _ make: @escaping @Sendable (_ source: Observable<Int>, _ scheduler: any SchedulerType) -> Observable<Int>
    ) {
        (self.name, self.drops, self.starts, self.hops, self.make) = (name, drops, starts, hops, make)
    }
}

private final class Owner: Sendable {}

private let owner = Owner()

/// A source that sends `elements` at once, and is none of those that operators know.
func list<Element: Sendable>(_ elements: Element...) -> Observable<Element> {
    .create { observer in
        for element in elements { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
    }
}

private let zeros = Observable.repeatElement(0).take(100_000)

/// Every kind of operator that meets a second thread or another stream.
let chains: [Chain] = [
    Chain("map, filter") { source, _ in source.map { $0 }.filter { _ in true } },
    Chain("scan, distinctUntilChanged") { source, _ in source.scan(0) { $1 }.distinctUntilChanged() },
    Chain("combineLatest, first", starts: true) { source, _ in .combineLatest(source, list(0)) { a, _ in a } },
    Chain("combineLatest, second") { source, _ in .combineLatest(list(0), source) { _, b in b } },
    Chain("combineLatest of three", starts: true) { source, _ in
        .combineLatest(source, list(0), list(0)) { a, _, _ in a }
    },
    Chain("combineLatest of a list") { source, _ in Observable<Int>.combineLatest([list(0), source]) { $0[1] } },
    Chain("zip, first") { source, _ in .zip(source, zeros) { a, _ in a } },
    Chain("zip, second") { source, _ in .zip(zeros, source) { _, b in b } },
    Chain("zip of a list") { source, _ in Observable<Int>.zip([zeros, source]) { $0[1] } },
    Chain("withLatestFrom") { source, _ in source.withLatestFrom(list(0)) { a, _ in a } },
    Chain("withLatestFrom itself", drops: true) { source, _ in source.withLatestFrom(source) },
    Chain("merge") { source, _ in .merge(.empty(), source) },
    Chain("merge(with:)") { source, _ in source.merge(with: Observable.empty()) },
    Chain("flatMap to just") { source, _ in source.flatMap { Observable.just($0) } },
    Chain("flatMap to just and to others") { source, _ in
        source.flatMap { $0 % 2 == 0 ? Observable.just($0) : list($0) }
    },
    Chain("flatMap of flatMap to just") { source, _ in
        source.flatMap { Observable.just($0).flatMap { Observable.just($0) } }
    },
    Chain("flatMap") { source, _ in source.flatMap { list($0) } },
    Chain("flatMap into itself") { source, _ in list(0).flatMap { _ in source } },
    Chain("flatMap to just on a scheduler", hops: true) { source, scheduler in
        source.flatMap { Observable.just($0, scheduler: scheduler) }
    },
    Chain("flatMapResult") { source, _ in
        source.flatMapResult { Observable.just($0) }.compactMap { try? $0.get() }
    },
    Chain("flatMap(maxConcurrent:)") { source, _ in source.flatMap(maxConcurrent: 2) { list($0) } },
    Chain("flatMapLatest to just") { source, _ in source.flatMapLatest { Observable.just($0) } },
    Chain("flatMapLatest") { source, _ in source.flatMapLatest { list($0) } },
    Chain("flatMapLatest into itself") { source, _ in list(0).flatMapLatest { _ in source } },
    Chain("switchLatest") { source, _ in source.map { Observable.just($0) }.switchLatest() },
    Chain("flatMapFirst to just") { source, _ in source.flatMapFirst { Observable.just($0) } },
    Chain("flatMapFirst into itself") { source, _ in list(0).flatMapFirst { _ in source } },
    Chain("concatMap") { source, _ in source.concatMap { Observable.just($0) } },
    Chain("concatMap into itself") { source, _ in list(0).concatMap { _ in source } },
    Chain("concat") { source, _ in list().concat(source) },
    Chain("take(until:)") { source, _ in source.take(until: PublishSubject<Int>()) },
    Chain("skip(until:)", starts: true) { source, _ in source.skip(until: list(0)) },
    Chain("take(for:)") { source, scheduler in source.take(for: .seconds(600), scheduler: scheduler) },
    Chain("sample itself", drops: true) { source, _ in source.sample(source) },
    Chain("amb") { source, _ in Observable.never().amb(source) },
    Chain("buffer(timeSpan:)", hops: true) { source, scheduler in
        source.buffer(timeSpan: .milliseconds(1), count: 2, scheduler: scheduler).flatMap { Observable.from($0) }
    },
    Chain("buffer(count:)") { source, _ in source.buffer(count: 1).map { $0[0] } },
    Chain("buffer(until:)", drops: true) { source, _ in
        source.buffer(until: source).flatMap { Observable.from($0) }
    },
    Chain("window", hops: true) { source, scheduler in
        source.window(timeSpan: .milliseconds(1), count: 2, scheduler: scheduler).flatMap { $0 }
    },
    Chain("groupBy") { source, _ in source.groupBy { $0 % 3 }.flatMap { $0 } },
    Chain("withUnretained") { source, _ in source.withUnretained(owner) { $1 } },
    Chain("catch") { source, _ in Observable.error(RxError.unknown).catch { _ in source } },
    Chain("retry") { source, _ in source.retry() },
    Chain("retry(when:)") { source, _ in source.retry { (errors: Observable<any Error>) in errors } },
    Chain("debounce", drops: true, hops: true) { source, scheduler in
        source.debounce(.microseconds(50), scheduler: scheduler)
    },
    Chain("throttle", drops: true, hops: true) { source, scheduler in
        source.throttle(.microseconds(50), scheduler: scheduler)
    },
    Chain("delay", hops: true) { source, scheduler in source.delay(.microseconds(50), scheduler: scheduler) },
    Chain("timeout") { source, scheduler in source.timeout(.seconds(600), scheduler: scheduler) },
    Chain("observe(on:)", hops: true) { source, scheduler in source.observe(on: scheduler) },
    Chain("subscribe(on:)") { source, _ in source.subscribe(on: CurrentThreadScheduler.instance) },
    Chain("create") { source, _ in .create { source.subscribe($0) } },
    Chain("materialize, dematerialize") { source, _ in source.materialize().dematerialize() },
    Chain("share") { source, _ in source.share() },
    Chain("share(replay: 1)") { source, _ in source.share(replay: 1) },
    Chain("share(replay: 1, scope: .forever)") { source, _ in source.share(replay: 1, scope: .forever) },
    Chain("publish, refCount") { source, _ in source.publish().refCount() },
    Chain("replay, refCount") { source, _ in source.replay(1).refCount() },
    Chain("multicast, refCount") { source, _ in source.multicast(makeSubject: { PublishSubject() }).refCount() },
    Chain("multicast(selector:)") { source, _ in source.multicast({ PublishSubject() }, selector: { $0 }) },
]

/// An operator over two sources, and how many values come out of it when each of them sends so many.
struct Pair: Sendable {
    let name: String
    let expected: @Sendable (_ count: Int) -> ClosedRange<Int>
    let make: @Sendable (_ first: Observable<Int>, _ second: Observable<Int>) -> Observable<Int>
}

let pairs: [Pair] = [
    Pair(name: "merge", expected: { $0 * 2...$0 * 2 }) { .merge($0, $1) },
    Pair(name: "flatMap", expected: { $0 * 2...$0 * 2 }) { list($0, $1).flatMap { $0 } },
    Pair(name: "flatMap, just beside others", expected: { $0 * 2...$0 * 2 }) { first, second in
        Observable.merge(first, list(second).flatMap { $0 })
            .flatMap { $0 % 3 == 0 ? list($0) : Observable.just($0) }
    },
    Pair(name: "flatMap to just beside an inner stream", expected: { $0 * 2...$0 * 2 }) { first, second in
        first.startWith(0).flatMap { $0 == 0 ? second : Observable.just($0) }
    },
    Pair(name: "flatMapLatest to just", expected: { $0...$0 }) { first, second in
        first.flatMapLatest { $0 % 2 == 0 ? Observable.just($0) : second.filter { _ in false }.startWith($0) }
    },
    Pair(name: "flatMap(maxConcurrent:)", expected: { $0 * 2...$0 * 2 }) {
        list($0, $1).flatMap(maxConcurrent: 2) { $0 }
    },
    Pair(name: "zip", expected: { $0...$0 }) { .zip($0, $1) { a, _ in a } },
    Pair(name: "zip of a list", expected: { $0...$0 }) { Observable<Int>.zip([$0, $1]) { $0[0] } },
    Pair(name: "combineLatest", expected: { $0...$0 * 2 }) { .combineLatest($0, $1) { a, _ in a } },
    Pair(name: "combineLatest of a list", expected: { $0...$0 * 2 }) {
        Observable<Int>.combineLatest([$0, $1]) { $0[0] }
    },
    Pair(name: "withLatestFrom", expected: { 0...$0 }) { $0.withLatestFrom($1) },
    // A value that had to wait for its turn is dropped when the next stream takes over before that.
    Pair(name: "flatMapLatest", expected: { 1...$0 * ($0 + 1) }) { first, second in
        first.flatMapLatest { value in list(value).concat(second.map { _ in 0 }) }
    },
    Pair(name: "flatMapFirst", expected: { 0...$0 * 3 }) { first, second in first.flatMapFirst { _ in second.take(3) }
    },
    Pair(name: "concatMap", expected: { 0...$0 * 3 }) { first, second in
        first.concatMap { value in value % 2 == 0 ? Observable.just(value) : second.take(1) }
    },
    Pair(name: "take(until:)", expected: { 0...$0 }) { $0.take(until: $1) },
    Pair(name: "skip(until:)", expected: { 0...$0 }) { $0.skip(until: $1) },
    Pair(name: "sample", expected: { 0...$0 }) { $0.sample($1) },
    Pair(name: "amb", expected: { $0...$0 }) { $0.amb($1) },
    Pair(name: "buffer(until:)", expected: { 0...$0 }) { first, second in
        first.buffer(until: second).flatMap { Observable.from($0) }
    },
    Pair(name: "groupBy", expected: { $0 * 2...$0 * 2 }) { .merge($0, $1).groupBy { $0 % 7 }.flatMap { $0 } },
    Pair(name: "share(replay: 1)", expected: { $0 * 2...$0 * 2 }) { .merge($0, $1).share(replay: 1) },
    Pair(name: "switchLatest", expected: { 0...$0 * 2 }) { first, second in
        first.map { $0 % 2 == 0 ? Observable.just($0) : second.take(1) }.switchLatest()
    },
]

/// A subject or a relay.
struct Station: Sendable {
    let send: @Sendable (Int) -> Void
    let stream: Observable<Int>
    /// Does nothing where nothing can end.
    var complete: @Sendable () -> Void = {}

    init(_ subject: Subject<Int>) {
        send = subject.onNext
        stream = subject
        complete = subject.onCompleted
    }

    init<Relay: RelayType>(_ relay: Relay) where Relay.Element == Int {
        send = { relay.accept($0) }
        stream = relay.asObservable()
    }
}

struct Kind: Sendable {
    let name: String
    /// How many values a late subscriber is given.
    let replay: Int
    let make: @Sendable () -> Station
}

let kinds: [Kind] = [
    Kind(name: "PublishSubject", replay: 0) { Station(PublishSubject<Int>()) },
    Kind(name: "BehaviorSubject", replay: 1) { Station(BehaviorSubject(value: 0)) },
    Kind(name: "ReplaySubject of 1", replay: 1) { Station(ReplaySubject<Int>.create(bufferSize: 1)) },
    Kind(name: "ReplaySubject of 3", replay: 3) { Station(ReplaySubject<Int>.create(bufferSize: 3)) },
    Kind(name: "PublishRelay", replay: 0) { Station(PublishRelay<Int>()) },
    Kind(name: "BehaviorRelay", replay: 1) { Station(BehaviorRelay(value: 0)) },
    Kind(name: "ReplayRelay of 2", replay: 2) { Station(ReplayRelay<Int>.create(bufferSize: 2)) },
]
