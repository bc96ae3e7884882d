import Rivulet
import RivuletTest
import Testing

struct SharedSequenceOperatorsTests {
    let scheduler = TestScheduler()

    @Test func `what an operator makes is shared`() {
        let (source, log) = (driver("a-b|"), Log<String>())
        let mapped = source.map { value in
            log.append(value)
            return value.uppercased()
        }
        let recorder = Recorder(mapped)
        let result = scheduler.record(mapped)
        #expect(result == "A-B|")
        #expect(recorder.values == ["A", "B"])
        #expect(log.values == ["a", "b"])
    }

    @Test func `values are changed and left out`() {
        #expect(record("a-b-c|") { $0.filter { $0 != "b" } } == "                        a---c|")
        #expect(record("a-b-c|") { $0.compactMap { $0 == "b" ? nil : $0 } } == "         a---c|")
        #expect(record("a-b-c|") { $0.skip(2) } == "                                     ----c|")
        #expect(record("--b-c|") { $0.startWith("a") } == "                              a-b-c|")
        #expect(record("1-2-3|") { $0.scan(0) { $0 + (Int($1) ?? 0) }.map(String.init) } == "1-3-6|")
        #expect(record("a-a-b|") { $0.distinctUntilChanged() } == "                      a---b|")
        #expect(record("a-A-b|") { $0.distinctUntilChanged { $0.lowercased() } } == "    a---b|")
        #expect(record("a-A-b|") { $0.distinctUntilChanged { $0.lowercased() == $1.lowercased() } } == "a---b|")
        #expect(record("a-A-b|") { $0.distinctUntilChanged({ $0.lowercased() }, comparer: ==) } == "a---b|")
    }

    @Test func `closures are called as events pass`() {
        let log = Log<String>()
        let result = record("a|") { $0.do(onNext: { log.append($0) }, onCompleted: { log.append("|") }) }
        #expect(result == "a|")
        #expect(log.values == ["a", "|"])
    }

    @Test func `time passes on the scheduler of the sequence`() {
        #expect(record("a-b----|") { $0.delay(.ticks(1)) } == "     -a-b----|")
        #expect(record("a-b----|") { $0.debounce(.ticks(3)) } == "  -----b-|")
        #expect(record("ab-----|") { $0.throttle(.ticks(3)) } == "  a--b---|")
        #expect(record("ab-----|") { $0.throttle(.ticks(3), latest: false) } == "a------|")
    }

    @Test func `sequences of sequences are flattened`() {
        let inner = cold("                                                    a-b-c|")
        #expect(record("x|") { $0.flatMap { _ in inner } } == "               a-b-c|")
        let other = cold("a-b|")
        #expect(record("x-y---|") { $0.flatMapLatest { _ in other } } == "    a-a-b-|")
        #expect(record("x-y---|") { $0.flatMapFirst { _ in other } } == "     a-b---|")
        #expect(record("x-y---|") { $0.map { _ in other }.switchLatest() } == "a-a-b-|")
        #expect(record("x------|") { $0.map { _ in other }.merge() } == "     a-b----|")
        #expect(record("x------|") { $0.map { _ in other }.merge(maxConcurrent: 1) } == "a-b----|")
    }

    @Test func `the newest value of another sequence is added`() {
        let digits = driver("1---2-----|")
        let letters = driver("--a---b|")
        let result = scheduler.record(letters.withLatestFrom(digits) { $0 + $1 })
        #expect(result.values == ["a1", "b2"])
    }

    @Test func `or takes the place of the value`() {
        let (digits, letters) = (driver("1---2-----|"), driver("--a---b|"))
        #expect(scheduler.record(letters.withLatestFrom(digits)) == "--1---2|")
    }

    @Test func `an object comes with each value of a signal, for as long as it lives`() {
        let subject = PublishSubject<Int>()
        let signal = SharingScheduler.mock(scheduler: scheduler) { subject.asSignal(onErrorJustReturn: 0) }
        let (pairs, results) = (Log<Int>(), Log<Int>())
        let bag = DisposeBag()
        let trace = hold(Farewell()) { object in
            signal.withUnretained(object).asObservable().subscribe(onNext: { pairs.append($1) }).disposed(by: bag)
            signal.withUnretained(object) { $1 * 10 }.asObservable().subscribe(onNext: results.append)
                .disposed(by: bag)
            subject.onNext(1)
            scheduler.start()
        }
        #expect(trace.isGone)
        subject.onNext(2)
        scheduler.start()
        #expect(pairs.values == [1])
        #expect(results.values == [10])
    }

    @Test func `the events of a sequence are printed, and unchanged`() {
        #expect(record("a-b|") { $0.debug("letters") } == "a-b|")
    }

    private func driver(_ diagram: String) -> Driver<String> { shared(scheduler.hot(diagram)) }

    private func cold(_ diagram: String) -> Driver<String> { shared(scheduler.cold(diagram)) }

    private func shared(_ source: TestableObservable<String>) -> Driver<String> {
        SharingScheduler.mock(scheduler: scheduler) { source.asDriver(onErrorJustReturn: "") }
    }

    private func record(_ diagram: String, _ apply: (Driver<String>) -> Driver<String>) -> Timeline<String> {
        scheduler.record(apply(driver(diagram)))
    }
}
