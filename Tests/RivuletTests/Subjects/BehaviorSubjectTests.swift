import Rivulet
import RivuletTest
import Testing

struct BehaviorSubjectTests {
    let subject = BehaviorSubject(value: 0)

    @Test func `late subscribers are given what they have missed, and all see the rest`() {
        let scheduler = TestScheduler()
        let stream = BehaviorSubject(value: "0")
        let feeding = scheduler.hot("--1--2--3--|").subscribe(stream)
        let early = scheduler.observe(stream)
        let late = scheduler.record(stream, subscription: "---^")
        #expect(early.timeline == "0-1--2--3--|")
        #expect(late == "          ---1-2--3--|")
        feeding.dispose()
    }

    @Test func `a new subscriber sees the newest value first`() throws {
        let early = Recorder(subject)
        subject.onNext(1)
        let late = Recorder(subject)
        subject.onNext(2)
        #expect(early.values == [0, 1, 2])
        #expect(late.values == [1, 2])
        #expect(try subject.value() == 2)
    }

    @Test func `after completion a new subscriber sees only the end, and the value stays`() throws {
        subject.onNext(1)
        subject.onCompleted()
        subject.onNext(2)
        #expect(Recorder(subject).events == [.completed])
        #expect(try subject.value() == 1)
    }

    @Test func `after an error a new subscriber sees it, and so does who asks for the value`() {
        subject.onError(TestError())
        #expect(Recorder(subject).events == [.error(TestError())])
        #expect(throws: TestError.self) { try subject.value() }
    }

    @Test func `after disposal the value is freed, and asking for it is an error`() {
        let subject = BehaviorSubject(value: Farewell())
        let trace = hold(Farewell()) { subject.onNext($0) }
        #expect(!trace.isGone)
        subject.dispose()
        #expect(trace.isGone)
        #expect(throws: RxError.self) { try subject.value() }
        #expect(Recorder(subject).error is RxError)
    }
}
