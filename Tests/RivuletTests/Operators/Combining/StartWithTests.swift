import Rivulet
import RivuletTest
import Testing

struct StartWithTests {
    let scheduler = TestScheduler()

    @Test func `sends its values at once and then those of its source`() {
        let source = scheduler.cold("-----a--b--|")
        #expect(scheduler.record(source.startWith("x", "y")) == "(xy)----a--b--|")
        #expect(source.subscriptions == ["^----------!"])
    }

    @Test func `the one that is written last comes first`() {
        #expect(scheduler.record(Observable.just(3).startWith(2).startWith(0, 1)) == "(0123|)")
    }

    @Test func `ends with the error of its source`() {
        #expect(scheduler.record(scheduler.cold("--#").startWith("x")) == "x-#")
    }

    @Test func `does not subscribe to its source when that is not wanted any more`() {
        let source = scheduler.cold("-a--b--|")
        #expect(scheduler.record(source.startWith("x", "y").take(1)) == "(x|)")
        #expect(source.subscriptions == [])
    }

    @Test func `disposal reaches its source`() {
        let source = scheduler.cold("-a--b--|")
        #expect(scheduler.record(source.startWith("x"), subscription: "^--!") == "xa")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `10,000 of them, one on the other, cost no stack`() {
        let log = Log<Int>()
        onSmallStack {
            _ = (1...10_000).reduce(Observable.just(0)) { $0.startWith($1) }.subscribe(onNext: log.append)
        }
        #expect(log.values == (0...10_000).reversed())
    }
}
