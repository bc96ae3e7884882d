import Rivulet
import RivuletTest
import Testing

@Suite struct TakeUntilTests {
    let scheduler = TestScheduler()

    @Test func `it ends with the first value of the other`() {
        let source = scheduler.hot("-a--b--c--d|")
        let other = scheduler.hot(" -----x------")
        let result = scheduler.record(source.take(until: other))
        #expect(result == "         -a--b|")
        #expect(source.subscriptions == ["^----!"])
        #expect(other.subscriptions == ["^----!"])
    }

    @Test func `the end of the other changes nothing`() {
        let (source, other) = (scheduler.hot("-a--b|"), scheduler.hot("--|"))
        #expect(scheduler.record(source.take(until: other)) == "-a--b|")
        #expect(other.subscriptions == ["^-!"])
    }

    @Test func `it ends as its source does and stops the other`() {
        let (completing, failing, other) = (scheduler.cold("-a|"), scheduler.cold("-a#"), scheduler.cold("-----x"))
        #expect(scheduler.record(completing.take(until: other)) == "-a|")
        #expect(scheduler.record(failing.take(until: other)) == "-a#")
        #expect(other.subscriptions == ["^-!", "--^-!"])
    }

    @Test func `an error of the other ends it`() {
        let (source, other) = (scheduler.hot("-a--b--c--d|"), scheduler.hot("---#"))
        #expect(scheduler.record(source.take(until: other)) == "-a-#")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `when the other sends at once the source is not started`() {
        let source = scheduler.cold("-a|")
        let result = Recorder(source.take(until: BehaviorSubject(value: 1)))
        #expect(result.isCompleted)
        #expect(source.subscriptions == [])
    }

    @Test func `the last part of a source still ends with the other, and stops it`() {
        let (last, other) = (scheduler.cold("--b--c--|"), scheduler.cold("---x"))
        #expect(scheduler.record(list("a").concat(last).take(until: other)) == "a-b|")
        #expect(scheduler.record(list("a").concat(last).take(until: other), subscription: "^-!") == "a")
        #expect(other.subscriptions == ["^--!", "---^-!"])
    }

    @Test func `the finished parts are freed at the end`() {
        let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = Recorder(source.take(until: other))
        other.onNext(1)
        #expect(result.isCompleted)
        #expect(!source.hasObservers && !other.hasObservers)
    }
}
