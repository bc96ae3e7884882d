import Rivulet
import RivuletTest
import Testing

struct DeferredTests {
    @Test func `makes a stream for each subscription`() {
        let (scheduler, made) = (TestScheduler(), Log<Int>())
        let source = Observable<String>.deferred {
            made.append(1)
            return scheduler.cold("-a|").asObservable()
        }
        #expect(made.values == [])
        #expect(scheduler.record(source) == "-a|")
        #expect(scheduler.observe(source).timeline == "")
        #expect(made.values == [1, 1])
    }

    @Test func `fails with what the factory throws`() {
        #expect(TestScheduler().record(Observable<String>.deferred { throw TestError() }) == "#")
    }

    @Test func `disposal reaches the stream`() {
        let scheduler = TestScheduler()
        let cold = scheduler.cold("-a-b|")
        #expect(scheduler.record(Observable.deferred { cold.asObservable() }, subscription: "^-!") == "-a")
        #expect(cold.subscriptions == ["^-!"])
    }

    @Test func `one inside the other costs no stack, 100,000 deep`() {
        @Sendable func step(_ number: Int) -> Observable<Int> {
            .deferred { number == 100_000 ? .just(number) : step(number + 1) }
        }
        let log = Log<Int>()
        onSmallStack { _ = step(0).subscribe(onNext: log.append) }
        #expect(log.values == [100_000])
    }
}
