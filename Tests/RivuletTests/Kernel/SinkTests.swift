import Rivulet
import RivuletTest
import Testing

struct SinkTests {
    @Test func `a stage whose closure threw does not let the end of its source through`() {
        let failing = Observable.just(1).map { (_: Int) -> Int in throw TestError() }
        #expect(Recorder(failing.catch { _ in .never() }).events.isEmpty)
    }

    @Test func `a source of one value completes nothing that was cut off after it`() {
        let parts = Observable.just(1).take(1).concat(Observable.never())
        #expect(Recorder(parts).events == [.next(1)])
    }

    /// What is thrown after the value has gone down comes when the stages below may have ended.
    private let late = Observable.just(1).do(afterNext: { _ in throw TestError() })

    @Test func `a stage that has ended lets nothing through of a stream that takes over above it`() {
        let recovered = late.catchAndReturn(7)
        #expect(Recorder(recovered.take(1).concat(Observable.just(9))).values == [1, 9])
        #expect(Recorder(recovered.take(while: { $0 > 5 }).concat(Observable.just(9))).values == [9])
        #expect(Recorder(recovered.take(until: { $0 == 1 }).concat(Observable.just(9))).values == [9])
        #expect(Recorder(recovered.element(at: 0).concat(Observable.just(9))).values == [1, 9])
        let failing = recovered.map { value in if value == 1 { throw TestError() } else { value } }
        #expect(Recorder(failing.catchAndReturn(50).concat(Observable.just(9))).values == [50, 9])
    }

    @Test func `a stage that has ended stops a stream that takes over above it`() {
        let (source, parts) = (PublishSubject<Int>(), PublishSubject<Int>())
        let recorder = Recorder(late.catch { _ in source }.take(1).concat(parts))
        #expect(!source.hasObservers)
        source.onNext(8)
        parts.onNext(9)
        #expect(recorder.values == [1, 9])
    }

    @Test func `a stage fails once`() {
        let failures = Log<Int>()
        let twice = Observable<Int>.create { observer in
            for value in [1, 2, 3] { observer.onNext(value) }
            return Disposables.create()
        }
        let handled = twice.single().catch { _ in
            failures.append(1)
            return .never()
        }
        #expect(Recorder(handled).values == [1])
        #expect(failures.values == [1])
    }
}
