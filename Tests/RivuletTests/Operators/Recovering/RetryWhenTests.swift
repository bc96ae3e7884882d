import Rivulet
import RivuletTest
import Testing

@Suite struct RetryWhenTests {
    let scheduler = TestScheduler()

    @Test func `the source starts again when the stream of the handler sends`() {
        let source = scheduler.cold("-a-#")
        let scheduler = scheduler
        let again = source.retry { $0.delay(.ticks(2), scheduler: scheduler) }
        let result = scheduler.record(again, until: .ticks(13))
        #expect(result == "          -a----a----a--")
        #expect(source.subscriptions == ["^--!", "-----^--!", "----------^--!"])
    }

    @Test func `completes when the source completes, and disposes the stream of the handler`() {
        let (source, trigger) = (scheduler.cold("-a|"), scheduler.cold("-----x"))
        #expect(scheduler.record(source.retry { (_: Observable<any Error>) in trigger }) == "-a|")
        #expect(trigger.subscriptions == ["^-!"])
    }

    @Test func `a value of the trigger restarts nothing while the source is running`() {
        let (source, trigger) = (scheduler.cold("-----a|"), scheduler.hot("--x---"))
        #expect(scheduler.record(source.retry { (_: Observable<any Error>) in trigger }) == "-----a|")
        #expect(source.subscriptions == ["^-----!"])
    }

    @Test func `the latest value of a relay restarts nothing`() {
        let (source, relay) = (scheduler.cold("--a|"), BehaviorRelay(value: true))
        #expect(scheduler.record(source.retry { (_: Observable<any Error>) in relay }) == "--a|")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `a trigger restarts the source once for each error`() {
        let (source, trigger) = (scheduler.cold("-a-#"), scheduler.hot("-----(xx)------x"))
        #expect(
            scheduler.record(source.retry { (_: Observable<any Error>) in trigger }, until: .ticks(14))
                == "-a----a------a")
        #expect(source.subscriptions == ["^--!", "-----^--!", "------------^-!"])
    }

    @Test func `an empty trigger completes it when the source fails, not before`() {
        let source = scheduler.cold("--a--#")
        #expect(scheduler.record(source.retry { (_: Observable<any Error>) in Observable<Int>.empty() }) == "--a--|")
        #expect(source.subscriptions == ["^----!"])
    }

    @Test func `a trigger that has failed passes its error on when the source fails`() {
        let (source, trigger) = (scheduler.cold("--a--#"), scheduler.hot("-#"))
        let result = scheduler.record(
            source.retry { (_: Observable<any Error>) in trigger.materialize().dematerialize() })
        #expect(result == "--a--#")
        #expect(source.subscriptions == ["^----!"])
    }

    @Test func `a trigger that terminates after an error terminates it at once`() {
        let (source, completing, failing) = (scheduler.cold("-a#"), scheduler.cold("----|"), scheduler.cold("----#"))
        #expect(scheduler.record(source.retry { (_: Observable<any Error>) in completing }) == "-a--|")
        #expect(scheduler.record(source.retry { (_: Observable<any Error>) in failing }) == "-a--#")
    }

    @Test func `a handler that allows two retries completes with the third error`() {
        let source = scheduler.cold("-a-#")
        #expect(scheduler.record(source.retry { (errors: Observable<any Error>) in errors.take(2) }) == "-a--a--a-|")
        let failing = Observable<Int>.error(TestError())
        let result = Recorder(failing.retry { (errors: Observable<any Error>) in errors.take(2) })
        #expect(result.isCompleted)
    }

    @Test func `the handler can count the errors and give up`() {
        let source = scheduler.cold("a#")
        let result = scheduler.record(
            source.retry { (errors: Observable<any Error>) in
                Observable.zip(errors, list(1, 2, 3)) { error, attempt in
                    if attempt == 3 { throw error }
                    return attempt
                }
            })
        #expect(result == "aaa#")
    }

    @Test func `an error of another type than the handler takes ends it at once`() {
        let source = scheduler.cold("a#")
        #expect(scheduler.record(source.retry { (errors: Observable<RxError>) in errors }) == "a#")
        #expect(source.subscriptions == ["^!"])
    }

    @Test func `disposal stops the source and the stream of the handler`() {
        let (source, trigger) = (scheduler.cold("-a--b"), scheduler.cold("-----x"))
        let again = source.retry { (_: Observable<any Error>) in trigger }
        #expect(scheduler.record(again, subscription: "^--!") == "-a")
        #expect(source.subscriptions == ["^--!"])
        #expect(trigger.subscriptions == ["^--!"])
    }

    @Test func `an attempt that has failed is freed at the hand-over, all else at the end`() {
        let (freed, source) = (Log<Int>(), Log<Int>())
        let failing = Observable<Int>.create { observer in
            source.append(1)
            let farewell = Farewell { freed.append(1) }
            if source.values.count < 4 { observer.onError(TestError()) }
            return Disposables.create { withExtendedLifetime(farewell) {} }
        }
        let subscription = failing.retry { (errors: Observable<any Error>) in errors }.subscribe()
        #expect(source.values.count == 4)
        #expect(freed.values.count == 3)
        subscription.dispose()
        #expect(freed.values.count == 4)
    }
}
