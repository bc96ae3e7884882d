import Rivulet
import RivuletTest
import Testing

@Suite struct MergeTests {
    let scheduler = TestScheduler()

    @Test func `values go down as they come`() {
        let first = scheduler.hot(" -a---b---|")
        let second = scheduler.hot("--1---2---3|")
        let result = scheduler.record(Observable.merge(first.asObservable(), second.asObservable()))
        #expect(result ==          "-a1--b2---3|")
    }

    @Test func `without any source it completes`() {
        #expect(scheduler.record(Observable<String>.merge([])) == "|")
    }

    @Test func `the first error ends the whole and stops the others`() {
        let first = scheduler.hot("-a-#")
        let second = scheduler.hot("--1---2|")
        #expect(scheduler.record(first.merge(with: second)) == "-a1#")
        #expect(second.subscriptions == ["^--!"])
    }

    @Test func `a source that ends before the next is subscribed to does not end the whole`() {
        let done = Observable<String>.create { observer in
            observer.onCompleted()
            return Disposables.create()
        }
        #expect(scheduler.record(done.merge(with: scheduler.cold("-a|"))) == "-a|")
    }

    @Test func `an error at once keeps later sources from starting`() {
        let failed = Observable<String>.create { observer in
            observer.onError(TestError())
            return Disposables.create()
        }
        let later = scheduler.cold("-a|")
        #expect(scheduler.record(failed.merge(with: later)) == "#")
        #expect(later.subscriptions == [])
    }

    @Test func `streams that arrive are merged, concatenated or switched`() {
        let (a, b) = (scheduler.cold("1--2--3|"), scheduler.cold("4--5|"))
        let streams = scheduler.hot("a----b-------|", values: ["a": a.asObservable(), "b": b.asObservable()])
        #expect(scheduler.record(streams.merge()) == "1--2-43-5----|")
    }
}
