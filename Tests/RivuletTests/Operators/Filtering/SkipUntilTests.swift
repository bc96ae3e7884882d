import Rivulet
import RivuletTest
import Testing

struct SkipUntilTests {
    let scheduler = TestScheduler()

    @Test func `leaves out what comes before the first value of the other, and stops that`() {
        let source = scheduler.hot("                   -a--b--c--d|")
        let other = scheduler.hot("                    -----x------")
        #expect(scheduler.record(source.skip(until: other)) == "-------c--d|")
        #expect(other.subscriptions == ["^----!"])
    }

    @Test func `the completion of the other changes nothing`() {
        let (source, other) = (scheduler.hot("-a--b|"), scheduler.hot("--|"))
        #expect(scheduler.record(source.skip(until: other)) == "-----|")
        #expect(other.subscriptions == ["^-!"])
    }

    @Test func `ends as its source does, also before the first value of the other, which it stops`() {
        let other = scheduler.cold("---x")
        #expect(scheduler.record(scheduler.cold("-a|").skip(until: other)) == "--|")
        #expect(scheduler.record(scheduler.cold("-a#").skip(until: other)) == "--#")
        #expect(other.subscriptions == ["^-!", "--^-!"])
    }

    @Test func `an error of the other ends it`() {
        let (source, other) = (scheduler.hot("-a--b--c|"), scheduler.hot("---#"))
        #expect(scheduler.record(source.skip(until: other)) == "---#")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `a value that opens it is itself left out, as the source comes first`() {
        let subject = PublishSubject<Int>()
        let result = Recorder(subject.skip(until: subject.filter { $0 == 2 }))
        for number in 1...4 { subject.onNext(number) }
        #expect(result.values == [3, 4])
    }

    @Test func `disposal stops both`() {
        let (source, other) = (scheduler.hot("-a--b--c|"), scheduler.hot("-----x"))
        #expect(scheduler.record(source.skip(until: other), subscription: "^---!") == "")
        #expect(source.subscriptions == ["^---!"])
        #expect(other.subscriptions == ["^---!"])
    }
}
