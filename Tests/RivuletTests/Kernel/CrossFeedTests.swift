import Dispatch
import Rivulet
import RivuletTest
import Testing

/// Two chains feed each other from two threads, each from inside its own observer while the other is in its own. A lock
/// that was held there would be a deadlock.
@Suite struct CrossFeedTests {
    struct Chain: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>

        init(
            _ name: String, _ make: @escaping @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>
        ) {
            testDescription = name
            self.make = make
        }
    }

    private static let owner = Farewell()

    static let chains = [
        Chain("map, filter") { source, _ in source.map { $0 }.filter { _ in true } },
        Chain("combineLatest, first") { source, _ in Observable.combineLatest(source, list(0)) { a, _ in a } },
        Chain("combineLatest, second") { source, _ in Observable.combineLatest(list(0), source) { _, b in b } },
        Chain("combineLatest of three") { source, _ in
            Observable.combineLatest(source, list(0), list(0)) { a, _, _ in a }
        },
        Chain("combineLatest of a list") { source, _ in Observable<Int>.combineLatest([list(0), source]) { $0[1] } },
        Chain("zip, first") { source, _ in Observable.zip(source, list(0, 0, 0)) { a, _ in a } },
        Chain("zip, second") { source, _ in Observable.zip(list(0, 0, 0), source) { _, b in b } },
        Chain("zip of three") { source, _ in Observable.zip(source, list(0, 0, 0), list(0, 0, 0)) { a, _, _ in a } },
        Chain("zip of a list") { source, _ in Observable<Int>.zip([list(0, 0, 0), source]) { $0[1] } },
        Chain("withLatestFrom") { source, _ in source.withLatestFrom(list(0)) { a, _ in a } },
        Chain("withLatestFrom itself") { source, _ in source.withLatestFrom(source) },
        Chain("merge") { source, _ in Observable.merge(PublishSubject(), source) },
        Chain("merge(with:)") { source, _ in source.merge(with: PublishSubject()) },
        Chain("flatMap") { source, _ in source.flatMap { list($0) } },
        Chain("flatMap into itself") { source, _ in list(0).flatMap { _ in source } },
        Chain("flatMap(maxConcurrent:)") { source, _ in source.flatMap(maxConcurrent: 2) { list($0) } },
        Chain("flatMapLatest") { source, _ in source.flatMapLatest { list($0) } },
        Chain("flatMapLatest into itself") { source, _ in list(0).flatMapLatest { _ in source } },
        Chain("flatMapFirst") { source, _ in source.flatMapFirst { list($0) } },
        Chain("flatMapFirst into itself") { source, _ in list(0).flatMapFirst { _ in source } },
        Chain("concatMap") { source, _ in source.concatMap { list($0) } },
        Chain("concatMap into itself") { source, _ in list(0).concatMap { _ in source } },
        Chain("concat") { source, _ in list().concat(source) },
        Chain("take(until:)") { source, _ in source.take(until: PublishSubject<Int>()) },
        Chain("skip(until:)") { source, _ in source.skip(until: list(0)) },
        Chain("take(for:)") { source, scheduler in source.take(for: .seconds(60), scheduler: scheduler) },
        Chain("sample itself") { source, _ in source.sample(source) },
        Chain("amb") { source, _ in PublishSubject().amb(source) },
        Chain("buffer(timeSpan:)") { source, scheduler in
            source.buffer(timeSpan: .milliseconds(1), count: 2, scheduler: scheduler).flatMap { Observable.from($0) }
        },
        Chain("buffer(count:)") { source, _ in source.buffer(count: 1).map { $0[0] } },
        Chain("buffer(until:)") { source, _ in source.buffer(until: source).map { $0[0] } },
        Chain("window") { source, scheduler in
            source.window(timeSpan: .milliseconds(1), count: 2, scheduler: scheduler).flatMap { $0 }
        },
        Chain("groupBy") { source, _ in source.groupBy { $0 }.flatMap { $0 } },
        Chain("withUnretained") { source, _ in source.withUnretained(owner) { $1 } },
        Chain("catch") { source, _ in failed().catch { _ in source } },
        Chain("retry") { source, _ in source.retry() },
        Chain("retry(when:)") { source, _ in source.retry { (errors: Observable<any Error>) in errors } },
        Chain("debounce") { source, scheduler in source.debounce(.milliseconds(1), scheduler: scheduler) },
        Chain("throttle") { source, scheduler in source.throttle(.milliseconds(1), scheduler: scheduler) },
        Chain("delay") { source, scheduler in source.delay(.milliseconds(1), scheduler: scheduler) },
        Chain("timeout") { source, scheduler in source.timeout(.seconds(60), scheduler: scheduler) },
        Chain("observe(on:)") { source, scheduler in source.observe(on: scheduler) },
        Chain("subscribe(on:)") { source, _ in source.subscribe(on: CurrentThreadScheduler.instance) },
        Chain("create") { source, _ in
            .create { observer in source.subscribe(onNext: observer.onNext) }
        },
        Chain("share") { source, _ in source.share() },
        Chain("share(replay: 1)") { source, _ in source.share(replay: 1) },
        Chain("share(replay: 1, scope: .forever)") { source, _ in source.share(replay: 1, scope: .forever) },
        Chain("publish, refCount") { source, _ in source.publish().refCount() },
        Chain("replay, refCount") { source, _ in source.replay(1).refCount() },
        Chain("multicast, refCount") { source, _ in source.multicast(PublishSubject()).refCount() },
        Chain("multicast(selector:)") { source, _ in source.multicast({ PublishSubject() }, selector: { $0 }) },
    ]

    @Test(arguments: chains)
    func `nobody hangs, each value arrives once, and no observer is called twice at once`(chain: Chain) {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let (logs, detectors) = ([Log<Int>(), Log<Int>()], [OverlapDetector(), OverlapDetector()])
        let (meeting, arrivals, bag) = (Meeting(of: 2), DispatchSemaphore(value: 0), DisposeBag())
        for side in 0...1 {
            let queue = SerialDispatchQueueScheduler(qos: .default)
            chain.make(subjects[side], queue).subscribe(onNext: { value in
                detectors[side].run {
                    logs[side].append(value)
                    if value > 0 {
                        if !meeting.join() { logs[side].append(99) }
                        subjects[1 - side].onNext(-value)
                    }
                }
                arrivals.signal()
            }).disposed(by: bag)
        }
        for side in 0...1 { DispatchQueue.global().async { subjects[side].onNext(1) } }
        for _ in 0..<4 { #expect(arrivals.arrives()) }
        #expect(logs.map(\.values) == [[1, -1], [1, -1]])
        #expect(detectors.map(\.count) == [0, 0])
    }

    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// How many values come out when each input sends `count`.
        let expected: @Sendable (_ count: Int) -> ClosedRange<Int>
        let make: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
    }

    static let pairs = [
        Pair(testDescription: "merge", expected: { $0 * 2...$0 * 2 }) { .merge($0, $1) },
        Pair(testDescription: "flatMap", expected: { $0 * 2...$0 * 2 }) { list($0, $1).flatMap { $0 } },
        Pair(testDescription: "zip", expected: { $0...$0 }) { .zip($0, $1) { a, _ in a } },
        Pair(testDescription: "combineLatest", expected: { $0...$0 * 2 }) { .combineLatest($0, $1) { a, _ in a } },
        Pair(testDescription: "withLatestFrom", expected: { 0...$0 }) { $0.withLatestFrom($1) },
        Pair(testDescription: "flatMapLatest", expected: { $0...$0 * 2 }) { first, second in
            first.flatMapLatest { value in list(value).concat(second.map { _ in 0 }) }
        },
        Pair(testDescription: "flatMapFirst", expected: { 0...$0 * 3 }) { first, second in
            first.flatMapFirst { _ in second.take(3) }
        },
        Pair(testDescription: "skip(until:)", expected: { 0...$0 }) { $0.skip(until: $1) },
        Pair(testDescription: "sample", expected: { 0...$0 }) { $0.sample($1) },
        Pair(testDescription: "amb", expected: { $0...$0 }) { $0.amb($1) },
        Pair(testDescription: "buffer(until:)", expected: { 0...$0 }) { first, second in
            first.buffer(until: second).flatMap { Observable.from($0) }
        },
        Pair(testDescription: "groupBy", expected: { $0 * 2...$0 * 2 }) { first, second in
            Observable.merge(first, second).groupBy { $0 % 7 }.flatMap { $0 }
        },
        Pair(testDescription: "share", expected: { $0 * 2...$0 * 2 }) { Observable.merge($0, $1).share(replay: 1) },
    ]

    @Test(arguments: pairs)
    func `two threads feed the two inputs: nothing is lost, and no two calls overlap`(pair: Pair) {
        let (count, subjects) = (20_000, [PublishSubject<Int>(), PublishSubject<Int>()])
        let (log, detector) = (Log<Int>(), OverlapDetector())
        let subscription = pair.make(subjects[0], subjects[1])
            .subscribe(onNext: { value in detector.run { log.append(value) } })
        inParallel(2) { side in
            for value in 1...count { subjects[side].onNext(value) }
        }
        #expect(pair.expected(count).contains(log.values.count))
        #expect(detector.count == 0)
        subscription.dispose()
    }
}
