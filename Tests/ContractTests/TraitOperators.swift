import Rivulet
import RivuletTest

/// The operators of traits, each over a trait that is made of the source.
let traitOperators = singles + maybes + completables

private let singles: [Operator] = [
    single("first") { single, _ in single.asObservable().first().map { $0 ?? -1 } },
    single("asObservable") { single, _ in single },
    single("map") { single, _ in single.map { $0 } },
    single("filter") { single, _ in single.filter { _ in true } },
    single("compactMap") { single, _ in single.compactMap { $0 } },
    single("flatMap") { single, _ in single.flatMap { .just($0) } },
    single("flatMapMaybe") { single, _ in single.flatMapMaybe { .just($0) } },
    single("flatMapCompletable") { single, _ in
        single.flatMapCompletable { _ in .empty() }.andThen(Observable<Int>.empty())
    },
    single("asMaybe") { single, _ in single.asMaybe() },
    single("asCompletable") { single, _ in single.asCompletable().andThen(Single.just(7)) },
    single("do") { single, _ in single.do(onSuccess: { _ in }, onDispose: {}) },
    single("catchAndReturn", [.recovers]) { single, _ in single.catchAndReturn(-1) },
    single("zip") { single, _ in Single.zip(single, .just(0)) { $0 + $1 } },
    single("zip, tuple") { single, _ in Single.zip(single, Single.just("")).map { $0.0 } },
    single("zip, array") { single, _ in Single.zip([single, .just(0)]).map { $0[0] } },
    single("deferred", [.holds]) { single, _ in Single.deferred { single } },
    single("using", [.holds]) { single, _ in
        Single.using({ SerialDisposable() }, primitiveSequenceFactory: { _ in single })
    },
    single("delay", [.waits]) { single, scheduler in single.delay(.ticks(1), scheduler: scheduler) },
    single("delaySubscription", [.waits]) { single, scheduler in
        single.delaySubscription(.ticks(1), scheduler: scheduler)
    },
    single("observe(on:)", [.waits]) { single, scheduler in single.observe(on: scheduler) },
    single("subscribe(on:)") { single, _ in single.subscribe(on: CurrentThreadScheduler.instance) },
    single("catch", [.recovers]) { single, _ in single.catch { _ in .just(-1) } },
    single("retry", [.holds]) { single, _ in single.retry(1) },
    single("retry(when:)", [.holds]) { single, _ in
        single.retry { (errors: Observable<any Error>) in errors.flatMap { Observable<Int>.error($0) } }
    },
    single("timeout") { single, scheduler in single.timeout(.ticks(1_000), scheduler: scheduler) },
    single("timeout(other:)") { single, scheduler in
        single.timeout(.ticks(1_000), other: .never(), scheduler: scheduler)
    },
]

private let maybes: [Operator] = [
    maybe("asObservable") { maybe, _ in maybe },
    maybe("map") { maybe, _ in maybe.map { $0 } },
    maybe("filter") { maybe, _ in maybe.filter { _ in true } },
    maybe("compactMap") { maybe, _ in maybe.compactMap { $0 } },
    maybe("flatMap") { maybe, _ in maybe.flatMap { .just($0) } },
    maybe("do") { maybe, _ in maybe.do(onNext: { _ in }, onDispose: {}) },
    maybe("ifEmpty(default:)") { maybe, _ in maybe.ifEmpty(default: -1) },
    maybe("ifEmpty(switchTo: Maybe)") { maybe, _ in maybe.ifEmpty(switchTo: Maybe.empty()) },
    maybe("ifEmpty(switchTo: Single)") { maybe, _ in maybe.ifEmpty(switchTo: Single.just(-1)) },
    maybe("catchAndReturn", [.recovers]) { maybe, _ in maybe.catchAndReturn(-1) },
    maybe("zip") { maybe, _ in Maybe.zip(maybe, .just(0)) { $0 + $1 } },
    maybe("zip, tuple") { maybe, _ in Maybe.zip(maybe, Maybe.just("")).map { $0.0 } },
    maybe("zip, array") { maybe, _ in Maybe.zip([maybe, .just(0)]).map { $0[0] } },
    maybe("retry(when:)", [.holds]) { maybe, _ in
        maybe.retry { (errors: Observable<TestError>) in errors.flatMap { Observable<Int>.error($0) } }
    },
]

private let completables: [Operator] = [
    completable("andThen") { completable, _ in completable.andThen(.empty()) },
    completable("andThen, second") { completable, _ in Completable.empty().andThen(completable) },
    completable("concat") { completable, _ in .concat(.empty(), completable) },
    completable("concat, sequence") { completable, _ in .concat(AnyCollection([completable, .empty()])) },
    completable("zip") { completable, _ in .zip(completable, .empty()) },
    completable("do") { completable, _ in completable.do(onCompleted: {}, onDispose: {}) },
    completable("catch", [.recovers]) { completable, _ in completable.catch { _ in .empty() } },
    completable("retry", [.holds]) { completable, _ in completable.retry(1) },
    completable("timeout") { completable, scheduler in completable.timeout(.ticks(1_000), scheduler: scheduler) },
]

private func single(
    _ name: String, _ traits: Set<Operator.Trait> = [],
    _ apply: @escaping @Sendable (Single<Int>, TestScheduler) -> some ObservableConvertibleType<Int>
) -> Operator {
    Operator("Single.\(name)", traits.union([.drops, .allocates])) { apply($0.asSingle(), $1).asObservable() }
}

private func maybe(
    _ name: String, _ traits: Set<Operator.Trait> = [],
    _ apply: @escaping @Sendable (Maybe<Int>, TestScheduler) -> some ObservableConvertibleType<Int>
) -> Operator {
    Operator("Maybe.\(name)", traits.union([.drops, .allocates])) { apply($0.asMaybe(), $1).asObservable() }
}

private func completable(
    _ name: String, _ traits: Set<Operator.Trait> = [],
    _ apply: @escaping @Sendable (Completable, TestScheduler) -> Completable
) -> Operator {
    Operator("Completable.\(name)", traits.union([.drops, .allocates])) { source, scheduler in
        apply(source.ignoreElements().asCompletable(), scheduler).andThen(Observable<Int>.empty())
    }
}
