import Rivulet
import RivuletTest
import Testing

@Suite struct RetryTests {
    let scheduler = TestScheduler()

    @Test func `the source starts again as often as is allowed, then its error passes`() {
        let source = scheduler.cold("-a-#")
        let result = scheduler.record(source.retry(2))
        #expect(result == "          -a--a-#")
        #expect(source.subscriptions == ["^--!", "---^--!"])
    }

    @Test func `it ends when an attempt completes`() {
        let attempts = Log<Int>()
        let source = Observable<Int>.create { observer in
            attempts.append(1)
            observer.onNext(attempts.values.count)
            if attempts.values.count == 3 { observer.onCompleted() } else { observer.onError(TestError()) }
            return Disposables.create()
        }
        #expect(Recorder(source.retry()).events == [.next(1), .next(2), .next(3), .completed])
    }

    @Test func `one attempt is no retry`() {
        let source = scheduler.cold("-a-#")
        #expect(scheduler.record(source.retry(1)) == "-a-#")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `disposal stops the attempt that runs`() {
        let source = scheduler.cold("-a-#")
        #expect(scheduler.record(source.retry(), subscription: "^---!") == "-a--")
        #expect(source.subscriptions == ["^--!", "---^!"])
    }

    @Test func `an attempt that has failed is freed before the next`() {
        let (events, attempts) = (Log<String>(), Log<Int>())
        let source = Observable<Int>.create { observer in
            attempts.append(1)
            let number = attempts.values.count
            events.append("start \(number)")
            let farewell = Farewell { events.append("free \(number)") }
            if number < 3 { observer.onError(TestError()) } else { observer.onCompleted() }
            return Disposables.create { withExtendedLifetime(farewell) {} }
        }
        #expect(Recorder(source.retry(5)).isCompleted)
        #expect(events.values == ["start 1", "free 1", "start 2", "free 2", "start 3", "free 3"])
    }

    @Test(arguments: [0, -1, Int.min])
    func `without an attempt it completes`(_ count: Int) {
        #expect(Recorder(failed(Int.self).retry(count)).events == [.completed])
    }
}
