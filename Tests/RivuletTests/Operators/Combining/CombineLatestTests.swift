import Rivulet
import RivuletTest
import Testing

@Suite struct CombineLatestTests {
    let scheduler = TestScheduler()

    @Test func `it sends whenever one of both sends, once both have sent`() {
        let first = scheduler.hot("a---b-----|")
        let second = scheduler.hot("--1---2-3---|")
        let result = scheduler.record(Observable.combineLatest(first, second) { names[$0 + $1] ?? "?" })
        #expect(result == "        --v-w-x-y---|")
    }

    private let names = ["a1": "v", "b1": "w", "b2": "x", "b3": "y"]

    @Test func `it ends when both have ended`() {
        let (first, second) = (scheduler.hot("a--|"), scheduler.hot("1-----|"))
        #expect(scheduler.record(Observable.combineLatest(first, second) { $1 }) == "1-----|")
    }

    @Test func `it ends at once when a source completes empty, before or after a value of the other`() {
        let (empty, late) = (scheduler.cold("--|"), scheduler.cold("a-----|"))
        let before = scheduler.cold("----a-|")
        #expect(scheduler.record(Observable.combineLatest(late, empty) { $0 + $1 }) == "--|")
        #expect(scheduler.record(Observable.combineLatest(empty, before) { $0 + $1 }) == "--|")
    }

    @Test func `three end at once when one completes empty`() {
        let (empty, late) = (scheduler.cold("--|"), scheduler.cold("a-----|"))
        let result = scheduler.record(Observable.combineLatest(late, late, empty) { $0 + $1 + $2 })
        #expect(result == "--|")
        #expect(late.subscriptions == ["^-!", "^-!"])
    }

    @Test func `an error of either ends it and stops the other`() {
        let (first, second) = (scheduler.hot("a-b-----|"), scheduler.hot("-1--#"))
        #expect(scheduler.record(Observable.combineLatest(first, second) { $0 + $1 }.map { _ in "x" }) == "-xx-#")
        #expect(first.subscriptions == ["^---!"])
    }

    @Test func `what the selector throws ends it`() {
        let (first, second) = (scheduler.hot("a-b-----|"), scheduler.hot("-1------|"))
        let result = scheduler.record(
            Observable<String>.combineLatest(first, second) { letter, number in
                if letter == "b" { throw TestError() }
                return number
            })
        #expect(result == "-1#")
        #expect(first.subscriptions == ["^-!"])
        #expect(second.subscriptions == ["^-!"])
    }

    @Test func `disposal stops all`() {
        let sources = (0..<3).map { _ in scheduler.hot("a-b-----|") }
        let all = Observable<String>.combineLatest(sources) { $0.joined().count == 3 ? "x" : "?" }
        #expect(scheduler.record(all, subscription: "^-!") == "x")
        #expect(sources.allSatisfy { $0.subscriptions == ["^-!"] })
    }

    @Test func `three of different types make a tuple`() {
        let (first, second, third) = (PublishSubject<Int>(), PublishSubject<String>(), PublishSubject<Bool>())
        let result = Recorder(Observable.combineLatest(first, second, third).map { "\($0) \($1) \($2)" })
        first.onNext(1)
        second.onNext("a")
        third.onNext(true)
        first.onNext(2)
        #expect(result.values == ["1 a true", "2 a true"])
    }

    @Test func `two of different types make a tuple`() {
        let (first, second) = (BehaviorSubject(value: 1), BehaviorSubject(value: "a"))
        let result = Recorder(Observable.combineLatest(first, second).map { "\($0) \($1)" })
        second.onNext("b")
        #expect(result.values == ["1 a", "1 b"])
    }

    @Test func `a nil value counts as a value`() {
        let (first, second) = (PublishSubject<Int?>(), PublishSubject<Int?>())
        let pairs = Recorder(Observable.combineLatest(first, second) { [$0, $1] })
        first.onNext(nil)
        second.onNext(nil)
        #expect(pairs.values == [[nil, nil]])
    }

    @Test(arguments: [false, true])
    func `a diamond on one source sends once for each branch, in the order of the branches`(isShared: Bool) {
        let subject = PublishSubject<Int>()
        let source = isShared ? subject.share() : subject.asObservable()
        let result = Recorder(Observable.combineLatest(source.map { $0 }, source.map { $0 * 10 }) { [$0, $1] })
        subject.onNext(1)
        subject.onNext(2)
        #expect(result.values == [[1, 10], [2, 10], [2, 20]])
    }

    @Test func `a value that is sent from inside another comes after it`() {
        let (first, second) = (BehaviorSubject(value: 0), BehaviorSubject(value: 0))
        let result = Log<[Int]>()
        let subscription = Observable.combineLatest(first, second) { [$0, $1] }.subscribe(onNext: { pair in
            result.append(pair)
            if pair == [1, 0] {
                second.onNext(5)
                first.onNext(2)
            }
        })
        first.onNext(1)
        #expect(result.values == [[0, 0], [1, 0], [1, 5], [2, 5]])
        subscription.dispose()
    }
}
