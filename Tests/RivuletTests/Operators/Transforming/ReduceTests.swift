import Rivulet
import RivuletTest
import Testing

struct ReduceTests {
    let scheduler = TestScheduler()

    @Test func `sends the last result at the end, for each subscription anew`() {
        let sum = scheduler.numbers("-1--2--3--|").reduce(0, accumulator: +)
        #expect(scheduler.record(sum) == "----------(6|)")
        #expect(scheduler.record(sum) == "----------(6|)")
    }

    @Test func `sends what mapResult makes of it, of the seed if there was no value`() {
        let twice = scheduler.numbers("-1--2--|").reduce(0, accumulator: +, mapResult: { $0 * 2 })
        #expect(scheduler.record(twice) == "-------(6|)")
        #expect(scheduler.record(Observable<Int>.empty().reduce(3, accumulator: +)) == "(3|)")
    }

    @Test func `ends with the error of its source and sends nothing`() {
        #expect(scheduler.record(scheduler.numbers("-1--2--#").reduce(0, accumulator: +)) == "-------#")
    }

    @Test func `ends with what a closure throws`() {
        let source = scheduler.numbers("-1--2--|")
        let result = scheduler.record(source.reduce(0) { try $1 == 2 ? failing() : $0 + $1 })
        #expect(result == "----#")
        #expect(source.subscriptions == ["^---!"])
        let unmapped = source.reduce(0, accumulator: +) { (_: Int) -> Int in throw TestError() }
        #expect(scheduler.record(unmapped) == "-------#")
    }

    @Test func `after an error of its closure it sends no result`() {
        let failing = Observable.just(1).reduce(0) { (_: Int, _: Int) -> Int in throw TestError() }
        #expect(scheduler.record(failing.catch { _ in .just(7).concat(Observable.never()) }) == "7")
    }
}
