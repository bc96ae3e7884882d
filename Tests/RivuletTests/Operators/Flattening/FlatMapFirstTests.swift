import Rivulet
import RivuletTest
import Testing

@Suite struct FlatMapFirstTests {
    let scheduler = TestScheduler()

    @Test func `values that come while an inner stream runs are left out`() {
        let source = scheduler.hot("a----b---c---|")
        let first = scheduler.cold("1--2--3|")
        let second = scheduler.cold("        4--5|")
        let result = scheduler.record(source.flatMapFirst { $0 == "a" ? first : second })
        #expect(result == "         1--2--3--4--5|")
        #expect(first.subscriptions == ["^------!"])
        #expect(second.subscriptions == ["---------^---!"])
    }

    @Test func `the selector is called only for values that start a stream`() {
        let (subject, calls) = (PublishSubject<Int>(), Log<Int>())
        let subscription = subject.flatMapFirst { value in
            calls.append(value)
            return value == 2 ? Observable<Int>.never() : .empty()
        }.subscribe()
        for number in 1...4 { subject.onNext(number) }
        #expect(calls.values == [1, 2])
        subscription.dispose()
    }

    @Test func `it ends when the source and the inner stream have ended`() {
        let inner = scheduler.cold("1----2|")
        #expect(scheduler.record(scheduler.hot("a--|").flatMapFirst { _ in inner }) == "1----2|")
        #expect(scheduler.record(scheduler.cold("a-------|").flatMapFirst { _ in inner }) == "1----2--|")
    }

    @Test func `an error of either ends the whole`() {
        let (source, inner) = (scheduler.hot("a--b--#"), scheduler.cold("-1--#"))
        #expect(scheduler.record(source.flatMapFirst { _ in inner }) == "-1--#")
        #expect(source.subscriptions == ["^---!"])
        let endless = scheduler.cold("1")
        #expect(scheduler.record(scheduler.cold("a--#").flatMapFirst { _ in endless }) == "1--#")
        #expect(endless.subscriptions == ["------^--!"])
    }

    @Test func `what the selector throws ends it`() {
        let source = scheduler.hot("a--b|")
        let result = scheduler.record(
            source.flatMapFirst { letter throws -> Observable<String> in
                if letter == "b" { throw TestError() }
                return .just("1")
            })
        #expect(result == "1--#")
    }

    @Test func `disposal stops the source and the inner stream`() {
        let (source, inner) = (scheduler.hot("a--b----|"), scheduler.cold("-1-2-3|"))
        #expect(scheduler.record(source.flatMapFirst { _ in inner }, subscription: "^--!") == "-1")
        #expect(source.subscriptions == ["^--!"])
        #expect(inner.subscriptions == ["^--!"])
    }

    @Test func `a value that is sent from inside the inner stream is left out, one from its end is not`() {
        let (source, result) = (PublishSubject<Int>(), Log<Int>())
        let inner = PublishSubject<Int>()
        let first = inner.do(onNext: { _ in source.onNext(2) }, afterCompleted: { source.onNext(3) })
        let subscription = source.flatMapFirst { $0 == 1 ? first : list($0) }.subscribe(onNext: result.append)
        source.onNext(1)
        inner.onNext(10)
        inner.onCompleted()
        #expect(result.values == [10, 3])
        subscription.dispose()
    }

    @Test(arguments: [0, 47, 48, 49, 96])
    func `the stream of the first value is the one that is shown, however deep it is`(depth: Int) {
        let result = Log<Int>()
        let stream = (0..<depth).reduce(list(1, 2).flatMapFirst { _ in scheduler.numbers("1|") }) { inner, _ in
            list(0).flatMap { _ in inner }
        }
        _ = stream.subscribe(onNext: result.append)
        scheduler.start()
        #expect(result.values == [1])
    }
}
