import Foundation
import Rivulet

/// Work so deep that a stack of 512 KiB would not have six bytes for each level.
struct Depth: Sendable {
    let name: String
    private let body: @Sendable () throws -> Void

    init(_ name: String, _ body: @escaping @Sendable () throws -> Void) {
        (self.name, self.body) = (name, body)
    }

    /// Runs it on a thread with such a stack. One that overflows ends the process.
    func run() throws {
        let (done, failure) = (Signal(), Failure())
        let thread = Thread { [body] in
            do { try body() } catch { failure.put(error) }
            done.send()
        }
        thread.stackSize = 512 * 1_024 * (isSanitized ? 8 : 1)
        thread.start()
        done.wait()
        try failure.raise()
    }
}

/// Whether a sanitizer is at work, whose frames are several times as large.
private let isSanitized = ["__tsan_init", "__asan_init"].contains { (name: String) in
    dlsym(dlopen(nil, RTLD_NOW), name) != nil
}

private final class Failure: @unchecked Sendable {
    private var error: (any Error)?

    func put(_ new: any Error) { error = new }
    func raise() throws { if let error { throw error } }
}

private typealias Step = @Sendable (_ level: Int, _ last: Int) -> Observable<Int>

/// Each level runs the next one from inside itself.
private let recursions: [(name: String, step: Step)] = [
    ("flatMap", flatMapping), ("flatMapLatest", switching), ("flatMapFirst", keeping), ("concatMap", concatMapping),
    ("flatMap(maxConcurrent:)", limiting), ("catch", catching), ("Single.flatMap", { single($0, $1).asObservable() }),
    ("Single.catch", { failing($0, $1).asObservable() }), ("Maybe.flatMap", { maybe($0, $1).asObservable() }),
    ("Completable.andThen", { completing($0, $1).andThen(.just($1)) }), ("switchLatest", switchingLatest),
    ("deferred", deferring), ("concat", concatenating), ("ifEmpty(switchTo:)", substituting),
    ("flatMap to just before the next level", passing),
]

private let flatMapping: Step = { level, last in
    Observable.just(level).flatMap { $0 < last ? flatMapping($0 + 1, last) : .just($0) }
}

private let passing: Step = { level, last in
    Observable.just(level).flatMap { Observable.just($0) }.flatMap { $0 < last ? passing($0 + 1, last) : .just($0) }
}

private let switching: Step = { level, last in
    Observable.just(level).flatMapLatest { $0 < last ? switching($0 + 1, last) : .just($0) }
}

private let keeping: Step = { level, last in
    Observable.just(level).flatMapFirst { $0 < last ? keeping($0 + 1, last) : .just($0) }
}

private let concatMapping: Step = { level, last in
    Observable.just(level).concatMap { $0 < last ? concatMapping($0 + 1, last) : .just($0) }
}

private let limiting: Step = { level, last in
    Observable.just(level).flatMap(maxConcurrent: 2) { $0 < last ? limiting($0 + 1, last) : .just($0) }
}

private let switchingLatest: Step = { level, last in
    Observable.just(level).map { $0 < last ? switchingLatest($0 + 1, last) : .just($0) }.switchLatest()
}

private let catching: Step = { level, last in
    Observable.error(RxError.unknown).catch { _ in level < last ? catching(level + 1, last) : .just(level) }
}

private let deferring: Step = { level, last in
    .deferred { level < last ? deferring(level + 1, last) : .just(level) }
}

private let concatenating: Step = { level, last in
    Observable.empty().concat(
        Observable.just(level).flatMap { $0 < last ? concatenating($0 + 1, last) : .just($0) })
}

private let substituting: Step = { level, last in
    Observable.empty().ifEmpty(
        switchTo: Observable.just(level).flatMap { $0 < last ? substituting($0 + 1, last) : .just($0) })
}

@Sendable private func single(_ level: Int, _ last: Int) -> Single<Int> {
    .just(level).flatMap { $0 < last ? single($0 + 1, last) : .just($0) }
}

@Sendable private func failing(_ level: Int, _ last: Int) -> Single<Int> {
    .error(RxError.unknown).catch { _ in level < last ? failing(level + 1, last) : .just(level) }
}

@Sendable private func maybe(_ level: Int, _ last: Int) -> Maybe<Int> {
    .just(level).flatMap { $0 < last ? maybe($0 + 1, last) : .just($0) }
}

@Sendable private func completing(_ level: Int, _ last: Int) -> Completable {
    .empty().andThen(.deferred { level < last ? completing(level + 1, last) : .empty() })
}

/// What comes out of `stream`, and -1 for its completion.
private func all(_ stream: Observable<Int>) -> [Int] {
    let witness = Witness<Int>()
    let subscription = stream.watch(witness)
    defer { subscription.dispose() }
    return witness.values + (witness.ends > 0 ? [-1] : [])
}

private let levels = 100_000

private func built(_ count: Int, _ source: Observable<Int>, _ chain: Chain) -> Observable<Int> {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "queue")
    return (0..<count).reduce(source) { stream, _ in chain.make(stream, scheduler) }
}

let depths: [Depth] =
    recursions.map { recursion in
        Depth("recursion of 100,000 levels: \(recursion.name)") {
            try check(all(recursion.step(1, levels)), [levels, -1], "values")
        }
    }
    + chains.map { chain in
        Depth("a chain of 100,000 that is built by hand is freed: \(chain.name)") {
            let (subject, freed) = (PublishSubject<Int>(), Weaklings())
            do {
                let source = subject.map { $0 }
                freed.add(source)
                _ = built(levels, source, chain)
            }
            try check(freed.living, 0, "sources that are left")
        }
    }
    + [10_000, 50_000].flatMap { count in
        [
            Depth("combineLatest of \(count)") {
                let witness = Witness<[Int]>()
                let sources = (0..<count).map { Observable.just($0) }
                Observable<Int>.combineLatest(sources).watch(witness).dispose()
                try check(witness.values == [Array(0..<count)], "wrong values")
            },
            Depth("zip of \(count)") {
                let witness = Witness<[Int]>()
                let sources = (0..<count).map { Observable.just($0) }
                Observable<Int>.zip(sources).watch(witness).dispose()
                try check(witness.values == [Array(0..<count)], "wrong values")
            },
        ]
    }
    + [
        Depth("concat of 1,000,000") {
            let stream = Observable.concat(repeatElement(Observable.just(1), count: 1_000_000))
            try check(all(stream).count, 1_000_001, "events")
        },
        Depth("concat, joined 100,000 times") {
            let one = Observable.just(1)
            try check(all((1..<levels).reduce(one) { all, _ in all.concat(one) }).count, levels + 1, "events")
        },
        Depth("merge(with:), joined 100,000 times") {
            let one = Observable.just(1)
            try check(all((1..<levels).reduce(one) { all, _ in all.merge(with: one) }).count, levels + 1, "events")
        },
        Depth("startWith, joined 100,000 times") {
            let one = Observable.just(1)
            try check(all((1..<levels).reduce(one) { all, _ in all.startWith(2) }).count, levels + 1, "events")
        },
        Depth("amb, joined 100,000 times") {
            let (one, never) = (Observable.just(1), Observable<Int>.never())
            try check(all((1..<levels).reduce(never) { all, _ in all.amb(never) }.amb(one)), [1, -1], "values")
        },
        Depth("a feedback loop of 100,000 rounds") {
            let (subject, last) = (PublishSubject<Int>(), Counter())
            let subscription = subject.flatMap { Observable.just($0) }.share().subscribe(onNext: { value in
                if value < levels { subject.onNext(value + 1) } else { last.add(value) }
            })
            subject.onNext(1)
            subscription.dispose()
            try check(last.value, levels, "last value")
        },
        Depth("100,000 retries") {
            let attempts = Counter()
            let stream = Observable<Int>.deferred {
                attempts.add()
                return .error(RxError.unknown)
            }
            _ = stream.retry(levels).subscribe(onError: { _ in attempts.add(-1) })
            try check(attempts.value, levels - 1, "attempts")
        },
        Depth("a recursion that waits, of 100,000 levels, is disposed and freed") {
            let (subject, freed) = (PublishSubject<Int>(), Weaklings())
            @Sendable func waiting(_ level: Int) -> Observable<Int> {
                let stream = Observable.just(level).flatMap { $0 < levels ? waiting($0 + 1) : subject }
                if level % 1_000 == 0 { freed.add(stream) }
                return stream
            }
            let witness = Witness<Int>()
            let subscription = waiting(1).watch(witness)
            subject.onNext(7)
            subscription.dispose()
            try check(witness.values, [7], "values")
            try check(!subject.hasObservers, "the source is still observed")
            try check(freed.living, 0, "streams that are left")
        },
    ]
