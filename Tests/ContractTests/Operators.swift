import Rivulet
import RivuletTest

/// One operator, applied to a stream of numbers. A new operator is covered by the laws when it has its line here.
struct Operator: Sendable, CustomStringConvertible {
    let name: String
    /// What it does that a law must know of.
    var traits: Set<Trait> = []
    let apply: @Sendable (_ source: Observable<Int>, _ scheduler: TestScheduler) -> Observable<Int>

    enum Trait {
        /// Not every value that goes in comes out.
        case drops
        /// An error of the source is not the end.
        case recovers
        /// Values come when the scheduler's time has passed.
        case waits
        /// It keeps its source, to start it again.
        case holds
        /// A value costs a heap allocation, because it is stored or starts a stream.
        case allocates
    }

    var description: String { name }

    init(
        _ name: String, _ traits: Set<Trait> = [],
        _ apply: @escaping @Sendable (_ source: Observable<Int>, _ scheduler: TestScheduler) -> Observable<Int>
    ) {
        self.name = name
        self.traits = traits
        self.apply = apply
    }

    func lacks(_ trait: Trait) -> Bool { !traits.contains(trait) }
}

/// All operators.
let operators: [Operator] = [
    // Transforming
    Operator("map") { source, _ in source.map { $0 } },
    Operator("compactMap") { source, _ in source.compactMap { $0 } },
    Operator("scan") { source, _ in source.scan(0) { $1 } },
    Operator("scan(into:)") { source, _ in source.scan(into: 0) { $0 = $1 } },
    Operator("enumerated") { source, _ in source.enumerated().map { $0.element } },
    Operator("reduce", [.drops]) { source, _ in source.reduce(0) { $0 + $1 } },
    Operator("materialize, dematerialize") { source, _ in source.materialize().dematerialize() },
    // Filtering
    Operator("filter") { source, _ in source.filter { _ in true } },
    Operator("take", [.drops]) { source, _ in source.take(3) },
    Operator("take(while:)") { source, _ in source.take(while: { _ in true }) },
    Operator("take(until:)") { source, _ in source.take(until: Observable<Int>.never()) },
    Operator("take(until predicate:)") { source, _ in source.take(until: { _ in false }) },
    Operator("takeLast", [.drops]) { source, _ in source.takeLast(2) },
    Operator("skip", [.drops]) { source, _ in source.skip(1) },
    Operator("skip(while:)") { source, _ in source.skip(while: { _ in false }) },
    Operator("element(at:)", [.drops]) { source, _ in source.element(at: 1) },
    Operator("single", [.drops]) { source, _ in source.single() },
    Operator("ifEmpty(default:)") { source, _ in source.ifEmpty(default: -1) },
    Operator("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    // Flattening
    Operator("flatMap", [.allocates]) { source, _ in source.flatMap { Observable.just($0) } },
    Operator("flatMapLatest", [.allocates]) { source, _ in source.flatMapLatest { Observable.just($0) } },
    Operator("concatMap", [.allocates]) { source, _ in source.concatMap { Observable.just($0) } },
    Operator("flatMap(maxConcurrent:)", [.allocates]) { source, _ in
        source.flatMap(maxConcurrent: 2) { Observable.just($0) }
    },
    Operator("merge") { source, _ in Observable.merge(source, .empty()) },
    Operator("merge(with:)") { source, _ in source.merge(with: Observable<Int>.empty()) },
    // Combining
    Operator("startWith", [.drops]) { source, _ in source.startWith(0) },
    Operator("concat") { source, _ in source.concat(Observable<Int>.empty()) },
    Operator("concat, second") { source, _ in Observable<Int>.empty().concat(source) },
    Operator("combineLatest") { source, _ in Observable.combineLatest(Observable.just(0), source) { $0 + $1 } },
    Operator("combineLatest, 3") { source, _ in
        Observable.combineLatest(Observable.just(0), Observable.just(0), source) { $0 + $1 + $2 }
    },
    Operator("combineLatest, array", [.allocates]) { source, _ in
        Observable.combineLatest([Observable.just(0), source]) { $0[1] }
    },
    Operator("zip") { source, _ in Observable.zip(source, Observable.repeatElement(0).take(100_000)) { $0 + $1 } },
    Operator("withLatestFrom") { source, _ in source.withLatestFrom(Observable.just(0)) { $0 + $1 } },
    // Timing
    Operator("debounce", [.drops, .waits, .allocates]) { source, scheduler in
        source.debounce(.ticks(1), scheduler: scheduler)
    },
    Operator("throttle", [.drops, .waits, .allocates]) { source, scheduler in
        source.throttle(.ticks(1), scheduler: scheduler)
    },
    Operator("delay", [.waits, .allocates]) { source, scheduler in source.delay(.ticks(1), scheduler: scheduler) },
    Operator("timeout", [.allocates]) { source, scheduler in source.timeout(.ticks(1_000), scheduler: scheduler) },
    Operator("observe(on:)", [.waits, .allocates]) { source, scheduler in source.observe(on: scheduler) },
    Operator("subscribe(on:)") { source, _ in source.subscribe(on: CurrentThreadScheduler.instance) },
    // Recovering
    Operator("catch", [.recovers]) { source, _ in source.catch { _ in .empty() } },
    Operator("catchAndReturn", [.recovers]) { source, _ in source.catchAndReturn(-1) },
    Operator("retry(1)", [.holds]) { source, _ in source.retry(1) },
    Operator("retry(when:)", [.holds]) { source, _ in
        source.retry { (errors: Observable<any Error>) in errors.flatMap { Observable<Int>.error($0) } }
    },
    // Sharing
    Operator("share") { source, _ in source.share() },
    Operator("share(replay: 1)") { source, _ in source.share(replay: 1) },
    Operator("share(replay: 1, scope: .forever)") { source, _ in source.share(replay: 1, scope: .forever) },
    Operator("publish, refCount") { source, _ in source.publish().refCount() },
    Operator("replay, refCount") { source, _ in source.replay(1).refCount() },
    Operator("multicast(makeSubject:), refCount") { source, _ in
        source.multicast(makeSubject: { PublishSubject() }).refCount()
    },
    Operator("multicast(selector:)") { source, _ in source.multicast({ PublishSubject() }, selector: { $0 }) },
    // Watching
    Operator("do") { source, _ in source.do(onNext: { _ in }) },
]
