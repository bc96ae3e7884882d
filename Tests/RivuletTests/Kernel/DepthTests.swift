import Rivulet
import RivuletTest
import Testing

/// Chains so deep that a stack of 512 KiB would not have six bytes for each level.
@Suite struct DepthTests {
    typealias Step = @Sendable (_ level: Int, _ last: Int) -> Observable<Int>

    struct Recursion: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let step: Step
    }

    /// Each runs the next level from inside itself, down to the last.
    static let recursions = [
        Recursion(testDescription: "flatMap", step: flatMapping),
        Recursion(testDescription: "flatMapFirst", step: keeping),
        Recursion(testDescription: "flatMapLatest", step: switching),
        Recursion(testDescription: "concatMap", step: concatMapping),
        Recursion(testDescription: "catch", step: catching),
        Recursion(testDescription: "concat", step: concatenating),
        Recursion(testDescription: "concat of a lazy collection", step: concatenatingLazily),
        Recursion(testDescription: "merge", step: merging),
        Recursion(testDescription: "flatMap over from", step: loopingOver { Observable.from([$0]) }),
        Recursion(testDescription: "flatMapLatest over from", step: switchingOverFrom),
        Recursion(testDescription: "concatMap over from", step: concatMappingOverFrom),
        Recursion(testDescription: "flatMap over of two", step: loopingOver { Observable.of(0, $0) }),
        Recursion(testDescription: "flatMap over a sequence", step: loopingOver { Observable.from($0...$0) }),
        Recursion(testDescription: "flatMap over range", step: loopingOver { Observable.range(start: $0, count: 1) }),
        Recursion(
            testDescription: "flatMap over generate",
            step: loopingOver { level in
                Observable.generate(initialState: level, condition: { $0 == level }, iterate: { $0 + 1 })
            }),
        Recursion(testDescription: "Single.flatMap", step: { single($0, $1).asObservable() }),
        Recursion(testDescription: "Maybe.ifEmpty", step: { maybe($0, $1).asObservable() }),
        Recursion(testDescription: "Completable.andThen", step: { completable($0, $1).andThen(list($1)) }),
        Recursion(testDescription: "flatMap over just", step: passing),
        Recursion(testDescription: "flatMapLatest over just", step: switchingOverJust),
        Recursion(testDescription: "Single.catch", step: { failing($0, $1).asObservable() }),
        Recursion(testDescription: "groupBy", step: grouping),
        Recursion(testDescription: "ifEmpty(switchTo:)", step: substituting),
    ]

    /// Inner streams that cost no subscription, above the one that goes on.
    private static let passing: Step = { level, last in
        Observable.just(level).flatMap { Observable.just($0) }.flatMap { $0 < last ? passing($0 + 1, last) : .just($0) }
    }

    private static let switchingOverJust: Step = { level, last in
        Observable.just(level).flatMapLatest { $0 < last ? switchingOverJust($0 + 1, last) : .just($0) }
    }

    private static let concatenatingLazily: Step = { level, last in
        .concat(
            [0, 1].lazy.map { part in
                if part == 0 { return level == last ? .just(level) : .empty() }
                return level == last ? .empty() : concatenatingLazily(level + 1, last)
            })
    }

    private static func failing(_ level: Int, _ last: Int) -> Single<Int> {
        .error(TestError()).catch { _ in level < last ? failing(level + 1, last) : .just(level) }
    }

    private static let switchingOverFrom: Step = { level, last in
        Observable.from([level]).flatMapLatest { $0 < last ? switchingOverFrom($0 + 1, last) : list($0) }
    }

    private static let concatMappingOverFrom: Step = { level, last in
        Observable.from([level]).concatMap { $0 < last ? concatMappingOverFrom($0 + 1, last) : list($0) }
    }

    private static func loopingOver(_ source: @escaping @Sendable (_ level: Int) -> Observable<Int>) -> Step {
        { level, last in
            source(level).flatMap { value in
                if value == 0 { return Observable<Int>.empty() }
                return value < last ? loopingOver(source)(value + 1, last) : .just(value)
            }
        }
    }

    private static let flatMapping: Step = { level, last in
        list(level).flatMap { $0 < last ? flatMapping($0 + 1, last) : list($0) }
    }

    private static let keeping: Step = { level, last in
        list(level).flatMapFirst { $0 < last ? keeping($0 + 1, last) : list($0) }
    }

    private static let switching: Step = { level, last in
        list(level).flatMapLatest { $0 < last ? switching($0 + 1, last) : list($0) }
    }

    private static let concatMapping: Step = { level, last in
        list(level).concatMap { $0 < last ? concatMapping($0 + 1, last) : list($0) }
    }

    private static let catching: Step = { level, last in
        failed().catch { _ in level < last ? catching(level + 1, last) : list(level) }
    }

    private static let concatenating: Step = { level, last in
        list().concat(list(level).flatMap { $0 < last ? concatenating($0 + 1, last) : list($0) })
    }

    private static let merging: Step = { level, last in
        list().merge(with: list(level).flatMap { $0 < last ? merging($0 + 1, last) : list($0) })
    }

    private static func single(_ level: Int, _ last: Int) -> Single<Int> {
        .just(level).flatMap { $0 < last ? single($0 + 1, last) : .just($0) }
    }

    private static func maybe(_ level: Int, _ last: Int) -> Maybe<Int> {
        .empty().ifEmpty(switchTo: .deferred { level < last ? maybe(level + 1, last) : .just(level) })
    }

    private static func completable(_ level: Int, _ last: Int) -> Completable {
        .empty().andThen(.deferred { level < last ? completable(level + 1, last) : .empty() })
    }

    private static let grouping: Step = { level, last in
        list(level).groupBy { $0 }.flatMap { $0 }.flatMap { $0 < last ? grouping($0 + 1, last) : list($0) }
    }

    private static let substituting: Step = { level, last in
        list().ifEmpty(switchTo: list(level).flatMap { $0 < last ? substituting($0 + 1, last) : list($0) })
    }

    @Test(arguments: recursions)
    func `a recursion of 100,000 levels costs no stack`(recursion: Recursion) {
        let log = Log<Int>()
        onSmallStack {
            _ = recursion.step(1, 100_000).subscribe(onNext: log.append, onCompleted: { log.append(-1) })
        }
        #expect(log.values == [100_000, -1])
    }

    static let lateRecursions: [@Sendable (_ source: Observable<Int>, _ next: @escaping Next) -> Observable<Int>] = [
        { $0.flatMap($1) }, { $0.flatMapFirst($1) }, { $0.flatMapLatest($1) }, { $0.concatMap($1) },
        { $0.map($1).switchLatest() }, { $0.map($1).merge() },
    ]
    typealias Next = @Sendable (_ level: Int) -> Observable<Int>

    /// The next level is under way when the source of the one before completes.
    @Test(arguments: lateRecursions.indices, [1, 20])
    func `a recursion whose sources complete some time after their values costs no stack`(kind: Int, lag: Int) {
        let log = Log<Int>()
        onSmallStack {
            let scheduler = TestScheduler()
            (scheduler.limits.inARow, scheduler.limits.inOneRun) = (.max, .max)
            @Sendable func level(_ number: Int) -> Observable<Int> {
                let end = Observable<Int>.empty().delay(.ticks(lag), scheduler: scheduler)
                let source = Observable.just(number).concat(end).delay(.ticks(1), scheduler: scheduler)
                return Self.lateRecursions[kind](source) { $0 < 3_000 ? level($0 + 1) : .just($0) }
            }
            let subscription = level(0).subscribe(onNext: log.append, onCompleted: { log.append(-1) })
            scheduler.start()
            subscription.dispose()
        }
        #expect(log.values == [3_000, -1])
    }

    /// However deep the merge is: at some depths its sources are put off until the stack has unwound.
    @Test(arguments: 0...100)
    func `what has ended below lets nothing more through`(depth: Int) {
        let page = Observable.merge([Observable.just(1), Observable.just(2)]).take(1).concat(Observable<Int>.never())
        let log = Log<Int>()
        Self.nested(depth, page).subscribe(onNext: log.append).dispose()
        let ends = Log<Int>()
        let first = Observable.merge([Observable.just(1), Observable.just(2)]).element(at: 0)
        Self.nested(depth, first.concat(Observable<Int>.never())).subscribe(
            onNext: ends.append, onCompleted: { ends.append(-1) }
        ).dispose()
        #expect(log.values == [1])
        #expect(ends.values == [1])
    }

    private static func nested(_ level: Int, _ last: Observable<Int>) -> Observable<Int> {
        level == 0 ? last : Observable.just(level).flatMap { nested($0 - 1, last) }
    }

    @Test func `a recursion that is disposed on its way frees all that it has built`() {
        let (log, source) = (Log<Int>(), PublishSubject<Int>())
        onSmallStack {
            let trace = hold(Farewell()) { farewell in
                let subscription = Self.waiting(1, 100_000, for: source, farewell).subscribe(onNext: log.append)
                source.onNext(7)
                subscription.dispose()
            }
            if trace.isGone { log.append(0) }
        }
        #expect(log.values == [7, 0])
        #expect(!source.hasObservers)
    }

    /// A recursion whose last level is `source`, and whose levels all hold `farewell`.
    private static func waiting(
        _ level: Int, _ last: Int, for source: PublishSubject<Int>, _ farewell: Farewell
    ) -> Observable<Int> {
        list(level).flatMap { level in
            withExtendedLifetime(farewell) {
                level < last ? waiting(level + 1, last, for: source, farewell) : source
            }
        }
    }

    static let wrappings: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.map { $0 } }, { $0.concat(list(1)) }, { $0.distinctUntilChanged().take(2) },
    ]

    /// Each level is below another operator, so that none can be left out.
    @Test(arguments: wrappings.indices)
    func `a recursion with work left at each level is disposed without recursion`(kind: Int) {
        let (log, source) = (Log<Int>(), PublishSubject<Int>())
        onSmallStack {
            @Sendable func level(_ number: Int) -> Observable<Int> {
                list(number).flatMap { Self.wrappings[kind]($0 < 10_000 ? level($0 + 1) : source.asObservable()) }
            }
            let subscription = level(0).subscribe(onNext: log.append)
            subscription.dispose()
        }
        #expect(!source.hasObservers)
    }

    @Test func `concat of 1,000,000 sources`() {
        let log = Log<Int>()
        onSmallStack {
            _ = Observable.concat(repeatElement(list(1), count: 1_000_000)).subscribe(onNext: log.append)
        }
        #expect(log.values.count == 1_000_000)
    }

    @Test func `concat, merge and amb that were joined one by one, 10,000 times`() {
        let (concatenated, merged, first) = (Log<Int>(), Log<Int>(), Log<Int>())
        onSmallStack {
            let one = list(1)
            _ = (1..<10_000).reduce(one) { chain, _ in chain.concat(one) }.subscribe(onNext: concatenated.append)
            _ = (1..<10_000).reduce(one) { chain, _ in chain.merge(with: one) }.subscribe(onNext: merged.append)
            let (never, last) = (Observable<Int>.never(), PublishSubject<Int>())
            let race = (1..<10_000).reduce(never) { chain, _ in chain.amb(never) }.amb(last)
            let subscription = race.subscribe(onNext: first.append)
            last.onNext(1)
            subscription.dispose()
        }
        #expect(concatenated.values.count == 10_000)
        #expect(merged.values.count == 10_000)
        #expect(first.values == [1])
    }

    @Test func `andThen that was joined one by one, 10,000 times, and was dropped`() {
        let (runs, freed) = (Log<Int>(), Log<Int>())
        onSmallStack {
            let farewell = Farewell { freed.append(1) }
            let one = Completable.empty().do(onCompleted: { withExtendedLifetime(farewell) { runs.append(1) } })
            let chain = (1..<10_000).reduce(one) { chain, _ in chain.andThen(one) }
            _ = chain.andThen(Single.just(0)).subscribe(onSuccess: runs.append)
        }
        #expect(runs.values.count == 10_001)
        #expect(runs.values.last == 0)
        #expect(freed.values == [1])
    }

    @Test func `concat that was joined from the right, 300 times`() {
        let log = Log<Int>()
        onSmallStack {
            let one = list(1)
            _ = (1..<300).reduce(one) { chain, _ in one.concat(chain) }.subscribe(onNext: log.append)
        }
        #expect(log.values.count == 300)
    }

    @Test func `chains that were joined from the right or in turns are dropped without recursion`() {
        let freed = Log<Int>()
        onSmallStack {
            let one = list(1)
            for chain in 1...3 {
                let farewell = Farewell { freed.append(chain) }
                let last = one.do(onNext: { _ in withExtendedLifetime(farewell) {} })
                _ = (1..<30_000).reduce(last) { rest, _ in
                    switch chain {
                    case 1: one.concat(rest)
                    case 2: one.merge(with: rest)
                    default: rest.startWith(1).concat(one)
                    }
                }
            }
        }
        #expect(freed.values == [1, 2, 3])
    }

    @Test func `chains of 100,000 operators that were made by a loop are dropped without recursion`() {
        let (freed, links) = (Log<Int>(), Self.links)
        onSmallStack {
            for (chain, link) in links.enumerated() {
                let farewell = Farewell { freed.append(chain) }
                let last = list(1).do(onNext: { _ in withExtendedLifetime(farewell) {} })
                _ = (0..<100_000).reduce(last) { stream, _ in link(stream) }
            }
        }
        #expect(freed.values == Array(0..<links.count))
    }

    private static let links: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.map { $0 } },
        { $0.flatMap { Observable.just($0) } },
        { $0.share() },
        { $0.filter { _ in true }.publish().refCount() },
        { Observable.merge($0, .empty()) },
        { Observable.combineLatest($0, Observable.just(0)) { a, _ in a } },
        { Observable<Int>.zip([$0, Observable.just(0)]) { $0[0] } },
        { $0.withLatestFrom($0.map { $0 }) },
        { $0.asSingle().map { $0 }.asObservable() },
        { stream in stream.catch { _ in stream } },
        { stream in failed().catch { _ in stream } },
        { stream in list(1).flatMap { _ in stream } },
        { stream in list(1).flatMapLatest { _ in stream } },
        { stream in list(1).concatMap { _ in stream } },
        { stream in list().ifEmpty(switchTo: stream) },
        { stream in .deferred { stream } },
        { stream in .create { stream.subscribe($0) } },
    ]

    @Test(arguments: [10_000, 50_000])
    func `combineLatest and zip of many sources`(count: Int) {
        let log = Log<[Int]>()
        onSmallStack {
            let sources = (0..<count).map { list($0) }
            _ = Observable<Int>.combineLatest(sources).subscribe(onNext: log.append)
            _ = Observable<Int>.zip(sources).subscribe(onNext: log.append)
        }
        #expect(log.values == [Array(0..<count), Array(0..<count)])
    }

    @Test func `retry and a feedback loop cost no stack`() {
        let (attempts, values) = (Log<Int>(), Log<Int>())
        onSmallStack {
            _ = failed(Int.self).catch { error in
                attempts.append(1)
                throw error
            }.retry(100_000).subscribe(onError: { _ in attempts.append(-1) })
            let subject = PublishSubject<Int>()
            _ = subject.flatMap { list($0) }.merge(with: PublishSubject()).subscribe(onNext: { value in
                if value < 100_000 { subject.onNext(value + 1) } else { values.append(value) }
            })
            subject.onNext(0)
        }
        #expect(attempts.values.count == 100_001)
        #expect(values.values == [100_000])
    }
}
