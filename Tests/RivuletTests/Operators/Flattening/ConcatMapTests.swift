import Rivulet
import RivuletTest
import Testing

@Suite struct ConcatMapTests {
    let scheduler = TestScheduler()

    @Test func `inner streams run one after the other`() {
        let source = scheduler.hot(" a----b-------|")
        let first = scheduler.cold(" 1--2--3|")
        let second = scheduler.cold("       4--5|")
        let result = scheduler.record(source.concatMap { $0 == "a" ? first : second })
        #expect(result ==          "1--2--34--5--|")
        #expect(second.subscriptions == ["-------^---!"])
    }

    @Test func `at most as many run as are allowed`() {
        let source = scheduler.hot("abc----------|")
        let inner = scheduler.cold("1--2|")
        let result = scheduler.record(source.flatMap(maxConcurrent: 2) { _ in inner })
        #expect(result ==          "11-221-2-----|")
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
        let result = Recorder(source.concatMap { number in Observable<Int>.create { observer in
            for round in 0..<3 { observer.onNext(number * 10 + round) }
            observer.onCompleted()
            return Disposables.create()
        } })
        source.onNext(1)
        #expect(result.values == [10, 11, 12])
        source.onNext(2)
        #expect(result.values == [10, 11, 12, 20, 21, 22])
    }
}
