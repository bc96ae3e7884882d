import Rivulet
import RivuletTest
import Testing

/// A closure that throws in one of its calls.
final class Trap: Sendable {
    private let calls = Log<Int>()
    private let index: Int

    var count: Int { calls.values.count }

    init(in call: Int) { index = call }

    func pass(_ value: Int) throws -> Int {
        calls.append(value)
        if calls.values.count == index { throw TestError() }
        return value
    }
}

/// An operator whose closure is a trap.
struct ThrowingOperator: Sendable, CustomStringConvertible {
    let description: String
    /// Whether the closure is called once only, at the end.
    var isLate = false
    /// Whether the source ends with an error.
    var fails = false
    let apply: @Sendable (_ source: Observable<Int>, _ trap: Trap, TestScheduler) -> Observable<Int>

    init(
        _ name: String, isLate: Bool = false, fails: Bool = false,
        _ apply: @escaping @Sendable (Observable<Int>, Trap, TestScheduler) -> Observable<Int>
    ) {
        (description, self.isLate, self.fails, self.apply) = (name, isLate, fails, apply)
    }
}

private let owner = Token()
private let zeros = Observable.repeatElement(0).take(100)

let throwingOperators: [ThrowingOperator] = [
    ThrowingOperator("map") { source, trap, _ in source.map { try trap.pass($0) } },
    ThrowingOperator("compactMap") { source, trap, _ in source.compactMap { try trap.pass($0) } },
    ThrowingOperator("scan") { source, trap, _ in source.scan(0) { try trap.pass($1) } },
    ThrowingOperator("scan(into:)") { source, trap, _ in source.scan(into: 0) { $0 = try trap.pass($1) } },
    ThrowingOperator("reduce") { source, trap, _ in source.reduce(0) { try trap.pass($1) } },
    ThrowingOperator("reduce, mapResult", isLate: true) { source, trap, _ in
        source.reduce(0, accumulator: { $1 }, mapResult: { try trap.pass($0) })
    },
    ThrowingOperator("groupBy") { source, trap, _ in source.groupBy { try trap.pass($0) }.flatMap { $0 } },
    ThrowingOperator("withUnretained") { source, trap, _ in
        source.withUnretained(owner).map { try trap.pass($1) }
    },
    ThrowingOperator("filter") { source, trap, _ in source.filter { try trap.pass($0) > 0 } },
    ThrowingOperator("take(while:)") { source, trap, _ in source.take(while: { try trap.pass($0) > 0 }) },
    ThrowingOperator("take(until:)") { source, trap, _ in source.take(until: { try trap.pass($0) < 0 }) },
    ThrowingOperator("skip(while:)") { source, trap, _ in source.skip(while: { try trap.pass($0) > 0 }) },
    ThrowingOperator("single") { source, trap, _ in source.single { try trap.pass($0) < 0 } },
    ThrowingOperator("distinctUntilChanged, key") { source, trap, _ in
        source.distinctUntilChanged { try trap.pass($0) }
    },
    ThrowingOperator("distinctUntilChanged, comparer") { source, trap, _ in
        source.distinctUntilChanged { try trap.pass($1) == $0 }
    },
    ThrowingOperator("distinctUntilChanged, key and comparer") { source, trap, _ in
        source.distinctUntilChanged({ $0 }, comparer: { try trap.pass($1) == $0 })
    },
    ThrowingOperator("flatMap") { source, trap, _ in source.flatMap { Observable.just(try trap.pass($0)) } },
    ThrowingOperator("flatMap of what throws") { source, trap, _ in
        source.flatMap { Observable.just($0).map { try trap.pass($0) } }
    },
    ThrowingOperator("flatMapLatest") { source, trap, _ in
        source.flatMapLatest { Observable.just(try trap.pass($0)) }
    },
    ThrowingOperator("flatMapFirst") { source, trap, _ in source.flatMapFirst { Observable.just(try trap.pass($0)) } },
    ThrowingOperator("flatMapResult") { source, trap, _ in
        source.flatMapResult { Observable.just(try trap.pass($0)) }.compactMap { try? $0.get() }
    },
    ThrowingOperator("concatMap") { source, trap, _ in source.concatMap { Observable.just(try trap.pass($0)) } },
    ThrowingOperator("flatMap(maxConcurrent:)") { source, trap, _ in
        source.flatMap(maxConcurrent: 2) { Observable.just(try trap.pass($0)) }
    },
    ThrowingOperator("combineLatest") { source, trap, _ in
        .combineLatest(Observable.just(0), source) { try trap.pass($1) }
    },
    ThrowingOperator("combineLatest, 3") { source, trap, _ in
        .combineLatest(Observable.just(0), Observable.just(0), source) { _, _, c in try trap.pass(c) }
    },
    ThrowingOperator("combineLatest, array") { source, trap, _ in
        Observable<Int>.combineLatest([Observable.just(0), source]) { try trap.pass($0[1]) }
    },
    ThrowingOperator("zip") { source, trap, _ in .zip(zeros, source) { try trap.pass($1) } },
    ThrowingOperator("zip, 3") { source, trap, _ in .zip(zeros, zeros, source) { _, _, c in try trap.pass(c) } },
    ThrowingOperator("zip, array") { source, trap, _ in
        Observable<Int>.zip([zeros, source]) { try trap.pass($0[1]) }
    },
    ThrowingOperator("withLatestFrom") { source, trap, _ in
        source.withLatestFrom(Observable.just(0)) { a, _ in try trap.pass(a) }
    },
    ThrowingOperator("debounce") { source, trap, scheduler in
        source.debounce(scheduler: scheduler) { .ticks(try trap.pass($0)) }
    },
    ThrowingOperator("do(onNext:)") { source, trap, _ in source.do(onNext: { _ = try trap.pass($0) }) },
    ThrowingOperator("do(afterNext:)") { source, trap, _ in source.do(afterNext: { _ = try trap.pass($0) }) },
    ThrowingOperator("do(onCompleted:)", isLate: true) { source, trap, _ in
        source.do(onCompleted: { _ = try trap.pass(0) })
    },
    ThrowingOperator("do(onError:)", isLate: true, fails: true) { source, trap, _ in
        source.do(onError: { _ in _ = try trap.pass(0) })
    },
    ThrowingOperator("catch", isLate: true, fails: true) { source, trap, _ in
        source.catch { _ in .just(try trap.pass(0)) }
    },
    ThrowingOperator("retry(when:)", isLate: true, fails: true) { source, trap, _ in
        source.retry { (errors: Observable<any Error>) in errors.map { _ in try trap.pass(0) } }
    },
    ThrowingOperator("Single.map", isLate: true) { source, trap, _ in
        source.takeLast(1).asSingle().map { try trap.pass($0) }.asObservable()
    },
    ThrowingOperator("Single.flatMap", isLate: true) { source, trap, _ in
        source.takeLast(1).asSingle().flatMap { .just(try trap.pass($0)) }.asObservable()
    },
    ThrowingOperator("Single.do", isLate: true) { source, trap, _ in
        source.takeLast(1).asSingle().do(onSuccess: { _ = try trap.pass($0) }).asObservable()
    },
    ThrowingOperator("Maybe.filter", isLate: true) { source, trap, _ in
        source.takeLast(1).asMaybe().filter { try trap.pass($0) > 0 }.asObservable()
    },
    ThrowingOperator("Completable.do", isLate: true) { source, trap, _ in
        source.ignoreElements().asCompletable().do(onCompleted: { _ = try trap.pass(0) })
            .andThen(Observable<Int>.empty())
    },
]

/// A closure that throws ends the stream with its error, once, and is not called again.
@Suite struct ThrowingLaws {
    @Test(arguments: throwingOperators)
    func `an error that a closure throws is the end, and stops the source`(_ one: ThrowingOperator) throws {
        for index in one.isLate ? 1...1 : 1...3 {
            for isSynchronous in [false, true] {
                try expectNoLiveSubscriptions {
                    let (tap, witness, scheduler) = (Tap(), Witness(), TestScheduler())
                    let trap = Trap(in: index)
                    let feed: @Sendable () -> Void = {
                        for value in 1...6 {
                            tap.send(.next(value))
                            scheduler.advance(by: .ticks(1))
                        }
                        tap.send(one.fails ? .error(RxError.unknown) : .completed)
                    }
                    let source = tap.source { if isSynchronous { feed() } }
                    let subscription = one.apply(source, trap, scheduler).subscribe { witness.take($0) }
                    if !isSynchronous { feed() }
                    scheduler.start()
                    #expect(witness.breaches == [])
                    #expect(witness.events.last?.error is TestError)
                    #expect(trap.count == index)
                    #expect(tap.stopped == tap.started)
                    subscription.dispose()
                }
            }
        }
    }
}
