import Rivulet
import RivuletTest
import Testing

@Suite struct FlatMapLatestTests {
    let scheduler = TestScheduler()

    @Test func `a new inner stream takes the place of the one before`() {
        let source = scheduler.hot("a----b-------|")
        let first = scheduler.cold("1--2--3|")
        let second = scheduler.cold("    4--5|")
        let result = scheduler.record(source.flatMapLatest { $0 == "a" ? first : second })
        #expect(result == "         1--2-4--5----|")
        #expect(first.subscriptions == ["^----!"])
        #expect(second.subscriptions == ["-----^---!"])
    }

    @Test func `it ends when the source and the newest inner stream have ended`() {
        let source = scheduler.hot("a--|")
        let inner = scheduler.cold("1----2|")
        #expect(scheduler.record(source.flatMapLatest { _ in inner }) == "1----2|")
    }

    @Test func `an inner stream that was replaced does not hold back the end`() {
        let source = scheduler.hot("ab--|")
        let endless = scheduler.cold("-----")
        let short = scheduler.cold("1|")
        #expect(scheduler.record(source.flatMapLatest { $0 == "a" ? endless : short }) == "-1--|")
    }

    @Test func `a single value takes the place of the stream before, and a stream that of a single value`() {
        let source = scheduler.hot("a----b--a-|")
        let inner = scheduler.cold("1--2--3|")
        let result = scheduler.record(source.flatMapLatest { $0 == "a" ? inner.asObservable() : .just($0) })
        #expect(result == "        1--2-b--1--2--3|")
        #expect(inner.subscriptions == ["^----!", "--------^------!"])
    }

    @Test func `a single value that comes while another is sent waits for its turn`() {
        let first = PublishSubject<Int>()
        let source = Observable<Int>.create { observer in
            observer.onNext(0)
            return first.subscribe(onNext: { if $0 == 1 { observer.onNext(2) } })
        }
        let seen = scheduler.observe(source.flatMapLatest { $0 == 0 ? first.asObservable() : .just($0) })
        first.onNext(1)
        #expect(seen == "(12)")
        seen.dispose()
    }

    @Test func `an error of the newest inner stream ends the whole and stops the source`() {
        let source = scheduler.hot("a--b--c--|")
        let inner = scheduler.cold("-1--#")
        let short = scheduler.cold("#")
        #expect(scheduler.record(source.flatMapLatest { $0 == "b" ? short : inner }) == "-1-#")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `an error of the source stops the inner stream`() {
        let source = scheduler.hot("a--#")
        let inner = scheduler.cold("-1--2")
        #expect(scheduler.record(source.flatMapLatest { _ in inner }) == "-1-#")
        #expect(inner.subscriptions == ["^--!"])
    }

    @Test func `what the selector throws ends it`() {
        let source = scheduler.hot("a--b|")
        let inner = scheduler.cold("1----2")
        let result = scheduler.record(
            source.flatMapLatest { letter throws -> TestableObservable<String> in
                if letter == "b" { throw TestError() }
                return inner
            })
        #expect(result == "1--#")
        #expect(inner.subscriptions == ["^--!"])
    }

    @Test func `disposal stops the source and the inner stream`() {
        let source = scheduler.hot("a--b----|")
        let inner = scheduler.cold("-1-2-3|")
        #expect(scheduler.record(source.flatMapLatest { _ in inner }, subscription: "^---!") == "-1-")
        #expect(source.subscriptions == ["^---!"])
        #expect(inner.subscriptions == ["^--!", "---^!"])
    }

    @Test func `nothing of the old inner stream comes after a switch that it has caused itself`() {
        let (source, old) = (PublishSubject<String>(), PublishSubject<Int>())
        let result = Log<Int>()
        let subscription = source.flatMapLatest { $0 == "a" ? old.asObservable() : list(10) }
            .subscribe(onNext: { value in
                result.append(value)
                if value == 1 {
                    source.onNext("b")
                    old.onNext(2)
                }
            })
        source.onNext("a")
        old.onNext(1)
        #expect(result.values == [1, 10])
        #expect(!old.hasObservers)
        subscription.dispose()
    }

    @Test func `the last part of the new stream waits for the turn in which the old one sends`() {
        let (source, old, new) = (PublishSubject<String>(), PublishSubject<Int>(), PublishSubject<Int>())
        let result = Log<Int>()
        let subscription = source.flatMapLatest { $0 == "a" ? old.asObservable() : new.concat(list(3)) }
            .subscribe(onNext: { value in
                result.append(value)
                if value == 1 {
                    source.onNext("b")
                    source.onCompleted()
                    new.onNext(2)
                    new.onCompleted()
                }
                result.append(-value)
            })
        source.onNext("a")
        old.onNext(1)
        #expect(result.values == [1, -1, 2, -2, 3, -3])
        subscription.dispose()
    }

    @Test(arguments: [0, 47, 48, 49, 96])
    func `the stream of the newest value is the one that is shown, however deep it is`(depth: Int) {
        let result = Log<Int>()
        let stream = (0..<depth).reduce(list(1, 2).flatMapLatest { list($0 * 10) }) { inner, _ in
            list(0).flatMap { _ in inner }
        }
        _ = stream.subscribe(onNext: result.append)
        #expect(result.values.last == 20)
    }
}
