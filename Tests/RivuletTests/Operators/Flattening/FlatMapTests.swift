import Rivulet
import RivuletTest
import Testing

@Suite struct FlatMapTests {
    let scheduler = TestScheduler()

    @Test func `inner streams run at the same time`() {
        let source = scheduler.hot("a----b-------|")
        let first = scheduler.cold("1--2--3|")
        let second = scheduler.cold("    4--5|")
        let result = scheduler.record(source.flatMap { $0 == "a" ? first : second })
        #expect(result == "         1--2-43-5----|")
    }

    @Test func `it ends when the source and all inner streams have ended`() {
        let source = scheduler.hot("a--|")
        let inner = scheduler.cold("1----2|")
        #expect(scheduler.record(source.flatMap { _ in inner }) == "1----2|")
    }

    @Test func `an inner error ends the whole and stops the source`() {
        let source = scheduler.hot("a--b--c--|")
        let inner = scheduler.cold("-1--#")
        #expect(scheduler.record(source.flatMap { _ in inner }) == "-1--#")
        #expect(source.subscriptions == ["^---!"])
        #expect(inner.subscriptions == ["^---!", "---^!"])
    }

    @Test func `an error of the source stops the inner streams`() {
        let source = scheduler.hot("a--#")
        let inner = scheduler.cold("-1--2")
        #expect(scheduler.record(source.flatMap { _ in inner }) == "-1-#")
        #expect(inner.subscriptions == ["^--!"])
    }

    @Test func `what the selector throws ends it`() {
        let source = scheduler.hot("a--b|")
        let result = scheduler.record(
            source.flatMap { letter throws -> TestableObservable<String> in
                if letter == "b" { throw TestError() }
                return scheduler.cold("1|")
            })
        #expect(result == "1--#")
    }

    @Test func `disposal stops the source and the inner streams`() {
        let source = scheduler.hot("a--b----|")
        let inner = scheduler.cold("-1-2-3|")
        #expect(scheduler.record(source.flatMap { _ in inner }, subscription: "^---!") == "-1-2")
        #expect(source.subscriptions == ["^---!"])
        #expect(inner.subscriptions == ["^---!", "---^!"])
    }

    @Test func `a value that is sent from inside an inner one comes after it`() {
        let source = PublishSubject<Int>()
        let result = Log<Int>()
        let subscription = source.flatMap { list($0 * 10, $0 * 10 + 1) }
            .subscribe(onNext: { value in
                result.append(value)
                if value == 10 { source.onNext(2) }
            })
        source.onNext(1)
        #expect(result.values == [10, 11, 20, 21])
        subscription.dispose()
    }

    @Test func `a request that fails ends the stream, one that is materialized in the inner stream does not`() {
        let taps = scheduler.hot("-a-b-c-")
        let requests = ["a": scheduler.cold("1|"), "b": scheduler.cold("#"), "c": scheduler.cold("3|")]
        let result = scheduler.record(
            taps.flatMap { tap in (requests[tap]?.asObservable() ?? failed()).catchAndReturn("e") })
        #expect(result == "-1-e-3-")
    }
}
