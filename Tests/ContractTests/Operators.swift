import RivuletTest

@testable import Rivulet

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
        /// It keeps its source, to start it again, or its observer, for a time that is still to come.
        case holds
        /// A value costs a heap allocation, because it is stored or starts a stream.
        case allocates
        /// It sets timers on the main queue, which frees them when it has time.
        case usesMainQueue
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

    init(
        infallible name: String, _ traits: Set<Trait> = [],
        _ apply: @escaping @Sendable (_ source: Infallible<Int>, _ scheduler: TestScheduler) -> Infallible<Int>
    ) {
        self.init("\(name), infallible", traits.union([.recovers])) { source, scheduler in
            apply(source.asInfallible(onErrorFallbackTo: .empty()), scheduler).asObservable()
        }
    }

    func lacks(_ trait: Trait) -> Bool { !traits.contains(trait) }
}

/// An object that lives.
private let owner = Token()

/// All operators.
let operators = observableOperators + infallibleOperators + traitOperators

private let observableOperators: [Operator] = [
    // Transforming
    Operator("map") { source, _ in source.map { $0 } },
    Operator("compactMap") { source, _ in source.compactMap { $0 } },
    Operator("scan") { source, _ in source.scan(0) { $1 } },
    Operator("scan(into:)") { source, _ in source.scan(into: 0) { $0 = $1 } },
    Operator("enumerated") { source, _ in source.enumerated().map { $0.element } },
    Operator("reduce", [.drops]) { source, _ in source.reduce(0) { $0 + $1 } },
    Operator("materialize, dematerialize") { source, _ in source.materialize().dematerialize() },
    Operator("toArray", [.drops, .allocates]) { source, _ in source.toArray().asObservable().compactMap(\.last) },
    Operator("buffer(timeSpan:)", [.holds, .usesMainQueue, .allocates]) { source, _ in
        source.buffer(timeSpan: .seconds(3_600), count: 1, scheduler: MainScheduler.instance).map { $0.first ?? -1 }
    },
    Operator("buffer(count:)", [.allocates]) { source, _ in source.buffer(count: 1).map { $0[0] } },
    Operator("buffer(until:)", [.drops, .allocates]) { source, _ in
        source.buffer(until: source).map { $0.first ?? -1 }
    },
    Operator("window", [.holds, .usesMainQueue, .allocates]) { source, _ in
        source.window(timeSpan: .seconds(3_600), count: 2, scheduler: MainScheduler.instance).flatMap { $0 }
    },
    Operator("groupBy") { source, _ in source.groupBy { $0 % 2 }.flatMap { $0 } },
    Operator("withUnretained") { source, _ in source.withUnretained(owner).map { $1 } },
    Operator("withUnretained(resultSelector:)") { source, _ in source.withUnretained(owner) { $1 } },
    Operator("withUnretained, share(replay: 1)") { source, _ in
        source.withUnretained(owner).share(replay: 1).map { $1 }
    },
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
    Operator("skip(duration)", [.drops]) { source, scheduler in source.skip(.ticks(1), scheduler: scheduler) },
    Operator("skip(until:)", [.drops]) { source, _ in source.skip(until: Observable.just(0)) },
    Operator("take(for:)") { source, scheduler in source.take(for: .ticks(1_000), scheduler: scheduler) },
    Operator("sample", [.drops]) { source, _ in source.sample(source) },
    Operator("ifEmpty(default:)") { source, _ in source.ifEmpty(default: -1) },
    Operator("ifEmpty(switchTo:)") { source, _ in source.ifEmpty(switchTo: .just(-1)) },
    Operator("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    // Flattening
    Operator("flatMap", [.allocates]) { source, _ in source.flatMap { Observable.just($0) } },
    Operator("flatMapResult", [.allocates]) { source, _ in
        source.flatMapResult { Observable.just($0) }.compactMap { try? $0.get() }
    },
    Operator("flatMapLatest", [.allocates]) { source, _ in source.flatMapLatest { Observable.just($0) } },
    Operator("flatMapFirst", [.allocates]) { source, _ in source.flatMapFirst { Observable.just($0) } },
    Operator("concatMap", [.allocates]) { source, _ in source.concatMap { Observable.just($0) } },
    Operator("flatMap(maxConcurrent:)", [.allocates]) { source, _ in
        source.flatMap(maxConcurrent: 2) { Observable.just($0) }
    },
    Operator("merge") { source, _ in Observable.merge(source, .empty()) },
    Operator("merge(with:)") { source, _ in source.merge(with: Observable<Int>.empty()) },
    // Combining
    Operator("amb") { source, _ in source.amb(Observable<Int>.never()) },
    Operator("amb of a list") { source, _ in Observable.amb([.never(), source]) },
    Operator("startWith", [.drops]) { source, _ in source.startWith(0) },
    Operator("concat") { source, _ in source.concat(Observable<Int>.empty()) },
    Operator("concat, list") { source, _ in Observable.concat([source, .empty()]) },
    Operator("concat, second") { source, _ in Observable<Int>.empty().concat(source) },
    Operator("combineLatest") { source, _ in Observable.combineLatest(Observable.just(0), source) { $0 + $1 } },
    Operator("combineLatest, 3") { source, _ in
        Observable.combineLatest(Observable.just(0), Observable.just(0), source) { $0 + $1 + $2 }
    },
    Operator("combineLatest, array", [.allocates]) { source, _ in
        Observable.combineLatest([Observable.just(0), source]) { $0[1] }
    },
    Operator("zip") { source, _ in Observable.zip(source, Observable.repeatElement(0).take(11_000)) { $0 + $1 } },
    Operator("withLatestFrom") { source, _ in source.withLatestFrom(Observable.just(0)) { $0 + $1 } },
    // Timing
    Operator("debounce", [.drops, .waits, .allocates]) { source, scheduler in
        source.debounce(.ticks(1), scheduler: scheduler)
    },
    Operator("throttle", [.drops, .waits, .allocates]) { source, scheduler in
        source.throttle(.ticks(1), scheduler: scheduler)
    },
    Operator("delay", [.waits, .allocates]) { source, scheduler in source.delay(.ticks(1), scheduler: scheduler) },
    Operator("delaySubscription", [.drops, .waits]) { source, scheduler in
        source.delaySubscription(.ticks(1), scheduler: scheduler)
    },
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
    Operator("debug", [.allocates]) { source, _ in source.debug("source") { _ in } },
]

/// The same of streams that do not fail.
private let infallibleOperators: [Operator] = [
    // Transforming
    Operator(infallible: "map") { source, _ in source.map { $0 } },
    Operator(infallible: "compactMap") { source, _ in source.compactMap { $0 } },
    Operator(infallible: "scan") { source, _ in source.scan(0) { $1 } },
    Operator(infallible: "scan(into:)") { source, _ in source.scan(into: 0) { $0 = $1 } },
    Operator(infallible: "enumerated") { source, _ in source.enumerated().map { $0.element } },
    Operator(infallible: "reduce", [.drops]) { source, _ in source.reduce(0) { $0 + $1 } },
    Operator(infallible: "materialize, dematerialize") { source, _ in source.materialize().dematerialize() },
    Operator(infallible: "buffer(timeSpan:)", [.holds, .usesMainQueue, .allocates]) { source, _ in
        source.buffer(timeSpan: .seconds(3_600), count: 1, scheduler: MainScheduler.instance).map { $0.first ?? -1 }
    },
    Operator(infallible: "buffer(count:)", [.allocates]) { source, _ in source.buffer(count: 1).map { $0[0] } },
    Operator(infallible: "buffer(until:)", [.drops, .allocates]) { source, _ in
        source.buffer(until: source).map { $0.first ?? -1 }
    },
    Operator(infallible: "window", [.holds, .usesMainQueue, .allocates]) { source, _ in
        source.window(timeSpan: .seconds(3_600), count: 2, scheduler: MainScheduler.instance).flatMap { $0 }
    },
    Operator(infallible: "groupBy") { source, _ in
        source.groupBy { $0 % 2 }.flatMap { $0.asInfallible(onErrorJustReturn: -1) }
    },
    Operator(infallible: "withUnretained") { source, _ in source.withUnretained(owner).map { $1 } },
    Operator(infallible: "withUnretained(resultSelector:)") { source, _ in source.withUnretained(owner) { $1 } },
    // Filtering
    Operator(infallible: "filter") { source, _ in source.filter { _ in true } },
    Operator(infallible: "take", [.drops]) { source, _ in source.take(3) },
    Operator(infallible: "take(while:)") { source, _ in source.take(while: { _ in true }) },
    Operator(infallible: "take(until:)") { source, _ in source.take(until: Infallible<Int>.never()) },
    Operator(infallible: "take(until predicate:)") { source, _ in source.take(until: { _ in false }) },
    Operator(infallible: "takeLast", [.drops]) { source, _ in source.takeLast(2) },
    Operator(infallible: "skip", [.drops]) { source, _ in source.skip(1) },
    Operator(infallible: "skip(while:)") { source, _ in source.skip(while: { _ in false }) },
    Operator(infallible: "ifEmpty(default:)") { source, _ in source.ifEmpty(default: -1) },
    Operator(infallible: "distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    Operator(infallible: "ifEmpty(switchTo:)") { source, _ in source.ifEmpty(switchTo: .just(-1)) },
    Operator(infallible: "sample", [.drops]) { source, _ in source.sample(source) },
    Operator(infallible: "skip(until:)", [.drops]) { source, _ in source.skip(until: source) },
    Operator(infallible: "skip(duration)", [.drops, .waits]) { source, scheduler in
        source.skip(.ticks(1), scheduler: scheduler)
    },
    Operator(infallible: "take(for:)", [.holds, .usesMainQueue]) { source, _ in
        source.take(for: .seconds(3_600), scheduler: MainScheduler.instance)
    },
    // Flattening
    Operator(infallible: "flatMap", [.allocates]) { source, _ in source.flatMap { Infallible.just($0) } },
    Operator(infallible: "flatMapLatest", [.allocates]) { source, _ in source.flatMapLatest { Infallible.just($0) } },
    Operator(infallible: "concatMap", [.allocates]) { source, _ in source.concatMap { Infallible.just($0) } },
    Operator(infallible: "flatMap(maxConcurrent:)", [.allocates]) { source, _ in
        source.flatMap(maxConcurrent: 2) { Infallible.just($0) }
    },
    Operator(infallible: "merge") { source, _ in .merge(source, .empty()) },
    Operator(infallible: "merge(with:)") { source, _ in source.merge(with: Infallible<Int>.empty()) },
    Operator(infallible: "flatMapFirst", [.allocates]) { source, _ in source.flatMapFirst { Infallible.just($0) } },
    // Combining
    Operator(infallible: "startWith", [.drops]) { source, _ in source.startWith(0) },
    Operator(infallible: "concat") { source, _ in source.concat(Infallible<Int>.empty()) },
    Operator(infallible: "combineLatest") { source, _ in .combineLatest(Infallible.just(0), source) { $0 + $1 } },
    Operator(infallible: "combineLatest, 3") { source, _ in
        .combineLatest(Infallible.just(0), Infallible.just(0), source) { $0 + $1 + $2 }
    },
    Operator(infallible: "combineLatest, array", [.allocates]) { source, _ in
        .combineLatest([Infallible.just(0), source]) { $0[1] }
    },
    Operator(infallible: "zip") { source, _ in .zip(source, .repeatElement(0).take(11_000)) { $0 + $1 } },
    Operator(infallible: "withLatestFrom") { source, _ in source.withLatestFrom(Infallible.just(0)) { $0 + $1 } },
    Operator(infallible: "amb") { source, _ in source.amb(Infallible.never()) },
    // Timing
    Operator(infallible: "debounce", [.drops, .waits, .allocates]) { source, scheduler in
        source.debounce(.ticks(1), scheduler: scheduler)
    },
    Operator(infallible: "throttle", [.drops, .waits, .allocates]) { source, scheduler in
        source.throttle(.ticks(1), scheduler: scheduler)
    },
    Operator(infallible: "delay", [.waits, .allocates]) { source, scheduler in
        source.delay(.ticks(1), scheduler: scheduler)
    },
    Operator(infallible: "timeout", [.allocates]) { source, scheduler in
        source.timeout(.ticks(1_000), other: Infallible<Int>.empty(), scheduler: scheduler)
    },
    Operator(infallible: "observe(on:)", [.waits, .allocates]) { source, scheduler in source.observe(on: scheduler) },
    Operator(infallible: "subscribe(on:)") { source, _ in source.subscribe(on: CurrentThreadScheduler.instance) },
    // Sharing and watching
    Operator(infallible: "share") { source, _ in source.share() },
    Operator(infallible: "share(replay: 1)") { source, _ in source.share(replay: 1) },
    Operator(infallible: "do") { source, _ in source.do(onNext: { _ in }) },
]
