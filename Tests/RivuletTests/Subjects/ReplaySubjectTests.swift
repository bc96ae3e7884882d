import Rivulet
import RivuletTest
import Testing

struct ReplaySubjectTests {
    @Test func `late subscribers are given what they have missed, and all see the rest`() {
        let scheduler = TestScheduler()
        let stream = ReplaySubject<String>.create(bufferSize: 2)
        let feeding = scheduler.hot("-1-2-3----4--|").subscribe(stream)
        let early = scheduler.observe(stream)
        let late = scheduler.record(stream, subscription: "------^")
        #expect(early.timeline == "-1-2-3----4--|")
        #expect(late == "          ------(23)---4--|")
        feeding.dispose()
    }

    @Test func `a new subscriber sees the newest values first`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        [1, 2, 3].forEach(subject.onNext)
        let recorder = Recorder(subject)
        subject.onNext(4)
        #expect(recorder.values == [2, 3, 4])
        #expect(Recorder(subject).values == [3, 4])
    }

    @Test func `without a bound all values are kept`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        (1...1_000).forEach(subject.onNext)
        #expect(Recorder(subject).values == Array(1...1_000))
    }

    @Test(arguments: [0, -1]) func `with no buffer none is kept`(_ size: Int) {
        let subject = ReplaySubject<Int>.create(bufferSize: size)
        subject.onNext(1)
        let recorder = Recorder(subject)
        subject.onNext(2)
        #expect(recorder.values == [2])
    }

    @Test func `after the end a new subscriber sees the newest values, then the end`() {
        let (completed, failed) = (ReplaySubject<Int>.create(bufferSize: 2), ReplaySubject<Int>.create(bufferSize: 2))
        for subject in [completed, failed] { [1, 2, 3].forEach(subject.onNext) }
        completed.onCompleted()
        failed.onError(TestError())
        #expect(Recorder(completed).events == [.next(2), .next(3), .completed])
        #expect(Recorder(failed).events == [.next(2), .next(3), .error(TestError())])
    }

    @Test(arguments: [1, 2, 5]) func `n values are kept, not one more`(_ size: Int) {
        let subject = ReplaySubject<Farewell>.create(bufferSize: size)
        let traces = (0...size).map { _ in hold(Farewell()) { subject.onNext($0) } }
        #expect(traces.map(\.isGone) == [true] + Array(repeating: false, count: size))
        subject.dispose()
        #expect(traces.allSatisfy { $0.isGone })
    }

    @Test func `a subscriber that leaves during the replay sees no more of it`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        [1, 2, 3].forEach(subject.onNext)
        #expect(Recorder(subject.take(1)).events == [.next(1), .completed])
        #expect(!subject.hasObservers)
    }

    @Test func `after disposal a new subscriber sees only an error`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        subject.onNext(1)
        subject.dispose()
        subject.onNext(2)
        #expect(Recorder(subject).values == [])
        #expect(Recorder(subject).error is RxError)
    }
}
