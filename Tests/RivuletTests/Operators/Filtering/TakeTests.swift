import Rivulet
import RivuletTest
import Testing

struct TakeTests {
    let scheduler = TestScheduler()

    @Test func `completes with the last value that is wanted, and disposes its source`() {
        let source = scheduler.cold("-a--b--c--|")
        let result = scheduler.record(source.take(2))
        #expect(result == "-a--(b|)")
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `ends as its source does if that is earlier`() {
        #expect(scheduler.record(scheduler.cold("-a--|").take(2)) == "-a--|")
        #expect(scheduler.record(scheduler.cold("-a--#").take(2)) == "-a--#")
    }

    @Test(arguments: [0, -1]) func `takes nothing without a look at its source`(count: Int) {
        let source = scheduler.cold("-a--|")
        #expect(scheduler.record(source.take(count)) == "|")
        #expect(source.subscriptions == [])
    }

    @Test func `what is sent from inside a value counts, and comes after it`() {
        let (subject, log) = (PublishSubject<Int>(), Log<String>())
        _ = subject.take(2).subscribe(
            onNext: { value in
                log.append("\(value)")
                if value == 1 { subject.onNext(2) } else { subject.onError(TestError()) }
            }, onError: { _ in log.append("failed") }, onCompleted: { log.append("completed") })
        subject.onNext(1)
        #expect(log.values == ["1", "2", "completed"])
    }
}
