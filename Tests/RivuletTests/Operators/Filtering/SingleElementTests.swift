import Rivulet
import RivuletTest
import Testing

struct SingleElementTests {
    let scheduler = TestScheduler()

    @Test func `sends the only value when it comes`() {
        #expect(scheduler.record(scheduler.numbers("-1-----|").single()) == "-1-----|")
        #expect(scheduler.record(scheduler.numbers("-1--2--3--|").single { $0 == 2 }) == "----2-----|")
    }

    @Test func `fails at a second value, and disposes its source`() {
        let source = scheduler.numbers("-1--2--|")
        let result = scheduler.record(source.single())
        #expect(result == Timeline("-1--#", values: ["1": 1], error: RxError.moreThanOneElement))
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `fails if there was none`() {
        let result = scheduler.record(scheduler.numbers("-1--|").single { $0 == 2 })
        #expect(result == Timeline("----#", values: [:], error: RxError.noElements))
    }

    @Test func `ends with the error of its source, or with what its closure throws`() {
        #expect(scheduler.record(scheduler.numbers("-1--#").single()) == "-1--#")
        #expect(scheduler.record(scheduler.numbers("-1--|").single { _ in throw TestError() }) == "-#")
    }

    @Test func `after an error of its closure it does not fail a second time`() {
        let (failing, log) = (Observable.just(1).single { _ in throw TestError() }, Log<String>())
        let recorder = Recorder(
            failing.catch { error in
                log.append("\(error)")
                return .never()
            })
        #expect(log.values == ["TestError()"])
        #expect(recorder.events.isEmpty)
    }
}
