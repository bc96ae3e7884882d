import Rivulet
import RivuletTest
import Testing

struct DistinctUntilChangedTests {
    let scheduler = TestScheduler()

    @Test func `leaves out what equals the value before, for each subscription anew`() {
        let source = scheduler.cold("-a--a--b--b--a--|").distinctUntilChanged()
        #expect(scheduler.record(source) == "-a-----b-----a--|")
        #expect(scheduler.record(source) == "-a-----b-----a--|")
    }

    @Test func `compares by a key`() {
        let source = scheduler.cold("-a--A--b--a--|")
        let result = scheduler.record(source.distinctUntilChanged { $0.uppercased() })
        #expect(result == "-a-----b--a--|")
    }

    @Test func `compares by a property`() {
        let source = scheduler.cold("-p--q--r--|", values: ["p": "a", "q": "bb", "r": "cc"])
        let result = scheduler.record(source.distinctUntilChanged(at: \.count))
        #expect(result == Timeline("-p--q-----|", values: ["p": "a", "q": "bb"]))
    }

    @Test func `compares with a closure, each value with the one that was sent last`() {
        let source = scheduler.numbers("-1--2--3--5--|")
        let result = scheduler.record(source.distinctUntilChanged { abs($0 - $1) < 2 })
        #expect(result == "-1-----3--5--|")
    }

    @Test func `compares keys with a closure`() {
        let source = scheduler.numbers("-1--3--2--5--|")
        let result = scheduler.record(source.distinctUntilChanged({ $0 % 2 }, comparer: ==))
        #expect(result == "-1-----2--5--|")
    }

    @Test func `ends with the error of its source, or with what a closure throws`() {
        let source = scheduler.numbers("-1--2--#")
        #expect(scheduler.record(source.distinctUntilChanged()) == "-1--2--#")
        #expect(scheduler.record(source.distinctUntilChanged { (_: Int) -> Int in throw TestError() }) == "-#")
        #expect(scheduler.record(source.distinctUntilChanged { (_, _) in throw TestError() }) == "-1--#")
    }

    @Test func `each value that is sent from inside another is compared in its turn`() {
        let (subject, log) = (PublishSubject<Int>(), Log<Int>())
        let subscription = subject.distinctUntilChanged().subscribe(onNext: { value in
            log.append(value)
            if value == 1 { for next in [2, 2, 3] { subject.onNext(next) } }
        })
        subject.onNext(1)
        #expect(log.values == [1, 2, 3])
        subscription.dispose()
    }
}
