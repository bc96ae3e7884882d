import Rivulet
import RivuletTest
import Testing

@Suite struct ZipTests {
    let scheduler = TestScheduler()

    @Test func `it sends the first values of both, then the second ones`() {
        let first = scheduler.hot("a-b---c--|")
        let second = scheduler.hot("--1-2--3--|")
        let result = scheduler.record(Observable.zip(first, second) { names[$0 + $1] ?? "?" })
        #expect(result == "        --v-w--x-|")
    }

    private let names = ["a1": "v", "b2": "w", "c3": "x"]

    @Test func `it ends when a source has ended whose values are used up`() {
        let (short, long) = (scheduler.cold("ab|"), scheduler.cold("--1--2--3|"))
        #expect(scheduler.record(Observable.zip(short, long) { $1 }) == "           --1--(2|)")
        #expect(scheduler.record(Observable.zip(long, short) { a, _ in a }) == "     --1--(2|)")
        #expect(scheduler.record(Observable<String>.zip([short, long]) { $0[1] }) == "--1--(2|)")
        #expect(scheduler.record(Observable.zip(short, long, long) { $2 + $0 }.map { _ in "x" }) == "--x--(x|)")
        #expect(long.subscriptions.allSatisfy { $0.unsubscribe - $0.subscribe == 5 })
    }

    @Test func `it ends at once when a source completes empty`() {
        let (empty, late) = (scheduler.cold("--|"), scheduler.cold("a-----|"))
        #expect(scheduler.record(Observable.zip(late, empty) { $0 + $1 }) == "--|")
        #expect(scheduler.record(Observable.zip(empty, late) { $0 + $1 }) == "--|")
        #expect(scheduler.record(Observable<String>.zip([late, empty]) { $0.joined() }) == "--|")
        #expect(scheduler.record(Observable.zip(late, late, empty) { $0 + $1 + $2 }) == "--|")
    }

    @Test func `an error of either ends it at once and stops the other`() {
        let (first, second) = (scheduler.hot("a-b-----|"), scheduler.hot("-1--#"))
        #expect(scheduler.record(Observable.zip(first, second) { $1 + $0 }.map { _ in "x" }) == "-x--#")
        #expect(first.subscriptions == ["^---!"])
    }

    @Test func `what the selector throws ends it`() {
        let (first, second) = (scheduler.hot("a-b-----|"), scheduler.hot("-1-2----|"))
        let result = scheduler.record(
            Observable<String>.zip(first, second) { letter, number in
                if letter == "b" { throw TestError() }
                return number
            })
        #expect(result == "-1-#")
        #expect(second.subscriptions == ["^--!"])
    }

    @Test func `disposal stops all and frees the values that wait`() {
        let (first, second) = (PublishSubject<Farewell>(), PublishSubject<Int>())
        let freed = Log<Int>()
        let subscription = Observable.zip(first, second) { $1 }.subscribe()
        first.onNext(Farewell { freed.append(1) })
        #expect(freed.values == [])
        subscription.dispose()
        #expect(freed.values == [1])
        #expect(!first.hasObservers && !second.hasObservers)
    }

    @Test func `three of different types make a tuple`() {
        let (first, second, third) = (list(1, 2), list("a", "b"), list(true, false, true))
        let result = Recorder(Observable.zip(first, second, third).map { "\($0) \($1) \($2)" })
        #expect(result.events == [.next("1 a true"), .next("2 b false"), .completed])
    }

    @Test func `two of different types make a tuple`() {
        let result = Recorder(Observable.zip(list(1, 2), list("a", "b", "c")).map { "\($0) \($1)" })
        #expect(result.events == [.next("1 a"), .next("2 b"), .completed])
    }

    @Test func `without any source it sends an empty array and completes`() {
        let result = Recorder(Observable<Int>.zip([Observable<Int>]()))
        #expect(result.events == [.next([]), .completed])
    }

    @Test(arguments: [false, true])
    func `a diamond on one source pairs each value with itself`(isShared: Bool) {
        let subject = PublishSubject<Int>()
        let source = isShared ? subject.share() : subject.asObservable()
        let result = Recorder(Observable.zip(source.map { $0 }, source.map { $0 * 10 }) { [$0, $1] })
        subject.onNext(1)
        subject.onNext(2)
        #expect(result.values == [[1, 10], [2, 20]])
    }
}
