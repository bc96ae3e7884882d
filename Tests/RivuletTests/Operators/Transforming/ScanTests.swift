import Rivulet
import RivuletTest
import Testing

struct ScanTests {
    let scheduler = TestScheduler()

    @Test func `sends the state after each value, for each subscription anew`() {
        let sums = scheduler.numbers("-1--2--3--|").scan(0) { $0 + $1 }
        #expect(scheduler.record(sums) == "-1--3--6--|")
        #expect(scheduler.record(sums) == "-1--3--6--|")
    }

    @Test func `a state may be changed in place`() {
        let source = scheduler.cold("-a--b--|").scan(into: "") { $0 += $1 }
        #expect(scheduler.record(source) == Timeline("-p--q--|", values: ["p": "a", "q": "ab"]))
    }

    @Test func `ends with the error of its source, and sends no seed without a value`() {
        #expect(scheduler.record(scheduler.numbers("-1--#").scan(0) { $0 + $1 }) == "-1--#")
        #expect(scheduler.record(scheduler.numbers("----|").scan(0) { $0 + $1 }) == "----|")
    }

    @Test func `ends with what its closure throws, and disposes its source`() {
        let source = scheduler.numbers("-1--2--3--|")
        let result = scheduler.record(source.scan(0) { try $1 == 2 ? failing() : $0 + $1 })
        #expect(result == "-1--#")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `disposal from inside a value stops a source that sends at once`() {
        #expect(scheduler.record(Observable.repeatElement(1).scan(0) { $0 + $1 }.take(3)) == "(123|)")
    }
}
