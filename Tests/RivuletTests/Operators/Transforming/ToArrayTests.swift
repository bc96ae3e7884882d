import Rivulet
import RivuletTest
import Testing

struct ToArrayTests {
    let scheduler = TestScheduler()

    @Test func `sends all values at the end, for each subscription anew`() {
        let array = scheduler.cold("        -a--b--|").toArray()
        let expected = Timeline("           -------(x|)", values: ["x": ["a", "b"]])
        #expect(scheduler.record(array) == expected)
        #expect(scheduler.record(array) == expected)
    }

    @Test func `sends the empty array if there was no value`() {
        #expect(Recorder(Observable<Int>.empty().toArray()).events == [.next([]), .completed])
    }

    @Test func `fails as its source does`() {
        #expect(scheduler.record(scheduler.cold("-a-#").toArray()) == Timeline("---#", values: [:]))
    }

    @Test func `disposal stops its source`() {
        let source = scheduler.cold("-a-b-|")
        _ = scheduler.record(source.toArray(), subscription: "^--!")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `takes time in proportion to the number of values`() {
        let recorder = Recorder(Observable.range(start: 0, count: 200_000).toArray())
        #expect(recorder.values.first?.count == 200_000)
    }
}
