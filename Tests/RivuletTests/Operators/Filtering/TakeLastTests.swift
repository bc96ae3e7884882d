import Rivulet
import RivuletTest
import Testing

struct TakeLastTests {
    let scheduler = TestScheduler()

    @Test func `sends the last values at the end`() {
        #expect(scheduler.record(scheduler.numbers("-1--2--3--|").takeLast(2)) == "----------(23|)")
        #expect(scheduler.record(scheduler.numbers("-1--|").takeLast(2)) == "----(1|)")
    }

    @Test(arguments: [0, -1]) func `may send none`(count: Int) {
        #expect(scheduler.record(scheduler.numbers("-1--2--|").takeLast(count)) == "-------|")
    }

    @Test func `sends none after an error`() {
        #expect(scheduler.record(scheduler.numbers("-1--2--#").takeLast(2)) == "-------#")
    }

    @Test func `stops in the middle when no more are wanted`() {
        let log = Log<Int>()
        let source = Observable.of(1, 2, 3).takeLast(3).do(onNext: { log.append($0) }).take(1)
        #expect(scheduler.record(source.concat(Observable.never())) == "1")
        #expect(log.values == [1])
    }

    @Test func `keeps no more values than it may send`() {
        let (subject, log) = (PublishSubject<Farewell>(), Log<Int>())
        let subscription = subject.takeLast(2).subscribe(onNext: { _ in })
        for number in 1...3 { subject.onNext(Farewell { log.append(number) }) }
        #expect(log.values == [1])
        subscription.dispose()
    }
}
