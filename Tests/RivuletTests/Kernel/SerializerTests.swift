import Rivulet
import RivuletTest
import Testing

struct SerializerTests {
    @Test func `a value that ends the stream is one event: no end of another thread comes between`() throws {
        for _ in 1...2_000 {
            let observers = Handover<Single<Int>.SingleObserver>()
            let source = Single<Int>.create { single in
                observers.take(single)
                return Disposables.create()
            }
            let recorder = Recorder(source)
            let observer = try #require(observers.give())
            inParallel(2) { observer($0 == 0 ? .success(1) : .failure(TestError())) }
            let events = recorder.events
            #expect(events == [.next(1), .completed] || events == [.error(TestError())])
        }
    }

    @Test func `an observer that is kept after the value keeps nothing of the subscription`() {
        let observers = Handover<Single<Int>.SingleObserver>()
        let source = Single<Int>.create { single in
            observers.take(single)
            return Disposables.create()
        }
        let trace = hold(Farewell()) { farewell in
            _ = source.subscribe(onSuccess: { _ in withExtendedLifetime(farewell) {} })
        }
        let observer = observers.give()
        #expect(!trace.isGone)
        observer?(.success(1))
        #expect(trace.isGone)
    }
}
