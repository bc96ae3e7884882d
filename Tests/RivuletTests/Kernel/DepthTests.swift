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
        Recursion(testDescription: "merge", step: merging),
        Recursion(testDescription: "groupBy", step: grouping),
        Recursion(testDescription: "ifEmpty(switchTo:)", step: substituting),
    ]

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
