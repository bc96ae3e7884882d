import Rivulet
import RivuletTest
import Testing

struct TimerTests {
    let scheduler = TestScheduler()

    @Test func `sends 0 once and completes`() {
        let timer = Observable<Int>.timer(.ticks(3), scheduler: scheduler)
        #expect(scheduler.record(timer) == "---(0|)")
    }

    @Test func `counts on once a period`() {
        let timer = Observable<Int>.timer(.ticks(3), period: .ticks(2), scheduler: scheduler)
        #expect(scheduler.record(timer, until: .ticks(9)) == "---0-1-2-3")
    }

    @Test func `sends nothing when it is disposed before its time`() {
        let timer = Observable<Int>.timer(.ticks(3), scheduler: scheduler)
        #expect(scheduler.record(timer, subscription: "^--!") == "")
    }

    @Test func `goes round to the least number when its type is used up`() {
        let timer = Observable<Int8>.timer(.ticks(0), period: .ticks(1), scheduler: scheduler)
        #expect(scheduler.record(timer, until: .ticks(128)).values.suffix(2) == [127, -128])
    }
}
