import Rivulet
import RivuletTest
import Testing

@Suite struct ConcatMapTests {
    let scheduler = TestScheduler()

    @Test func `inner streams run one after the other`() {
        let source = scheduler.hot("a----b-------|")
        let first = scheduler.cold("1--2--3|")
        let second = scheduler.cold("      4--5|")
        let result = scheduler.record(source.concatMap { $0 == "a" ? first : second })
        #expect(result == "         1--2--34--5--|")
        #expect(second.subscriptions == ["-------^---!"])
    }

    @Test func `at most as many run as are allowed`() {
        let source = scheduler.hot("abc----------|")
        let inner = scheduler.cold("1--2|")
        let result = scheduler.record(source.flatMap(maxConcurrent: 2) { _ in inner })
        #expect(result == "         11-2(21)--2-----|")
        #expect(inner.subscriptions == ["^---!", "-^---!", "----^---!"])
    }

    @Test func `inner streams that wait are run when the source has ended`() {
        let source = scheduler.hot("ab|")
        let inner = scheduler.cold("1--2|")
        #expect(scheduler.record(source.concatMap { _ in inner }) == "1--21--2|")
    }

    @Test func `an error ends the whole, without those that wait`() {
        let source = scheduler.hot("ab|")
        let inner = scheduler.cold("1--#")
        #expect(scheduler.record(source.concatMap { _ in inner }) == "1--#")
    }

    @Test func `inner streams that send at once are not held back`() {
        let source = PublishSubject<Int>()
        let result = Recorder(source.concatMap { list($0 * 10, $0 * 10 + 1, $0 * 10 + 2) })
        source.onNext(1)
        #expect(result.values == [10, 11, 12])
        source.onNext(2)
        #expect(result.values == [10, 11, 12, 20, 21, 22])
    }

    @Test func `the selector is called when its value comes, the stream that it gives runs in its turn`() {
        let source = scheduler.hot("ab|")
        let inner = scheduler.cold("1--2|")
        let calls = Log<Int>()
        let result = scheduler.record(
            source.concatMap { _ in
                calls.append(scheduler.clock)
                return inner
            })
        #expect(result == "1--21--2|")
        #expect(calls.values == [0, 1])
        #expect(inner.subscriptions == ["^---!", "----^---!"])
    }

    @Test func `what the selector throws ends it, though a stream runs`() {
        let source = scheduler.hot("ab|")
        let inner = scheduler.cold("1--2|")
        let result = scheduler.record(
            source.concatMap { letter throws -> TestableObservable<String> in
                if letter == "b" { throw TestError() }
                return inner
            })
        #expect(result == "1#")
        #expect(inner.subscriptions == ["^!"])
    }

    @Test func `disposal stops the source and the inner stream, and frees those that wait`() {
        let source = PublishSubject<Farewell>()
        let inner = PublishSubject<Int>()
        let subscription = source.concatMap { farewell in
            inner.map { number in
                withExtendedLifetime(farewell) { number }
            }
        }.subscribe()
        let freed = Log<Int>()
        for number in 1...2 { source.onNext(Farewell { freed.append(number) }) }
        #expect(freed.values == [])
        subscription.dispose()
        #expect(freed.values.sorted() == [1, 2])
        #expect(!source.hasObservers && !inner.hasObservers)
    }
}
