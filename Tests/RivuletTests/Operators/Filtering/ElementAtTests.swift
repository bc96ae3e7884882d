import Rivulet
import RivuletTest
import Testing

struct ElementAtTests {
    let scheduler = TestScheduler()

    @Test func `sends the value at its place, completes, and disposes its source`() {
        let source = scheduler.cold("-a--b--c--|")
        #expect(scheduler.record(source.element(at: 1)) == "----(b|)")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `fails if there is no such place`() {
        let late = scheduler.record(scheduler.cold("-a--|").element(at: 1))
        #expect(late == Timeline("----#", values: [:], error: RxError.argumentOutOfRange))
        let never = scheduler.record(scheduler.cold("-a--|").element(at: -1))
        #expect(never == Timeline("#", values: [:], error: RxError.argumentOutOfRange))
    }

    @Test func `ends with the error of its source`() {
        #expect(scheduler.record(scheduler.cold("-a--#").element(at: 1)) == "----#")
    }

    @Test func `the end of its source does not come after its own`() {
        let source = Observable.just(1).element(at: 0).concat(Observable.just(2).concat(Observable.never()))
        #expect(scheduler.record(source) == "(12)")
    }
}
