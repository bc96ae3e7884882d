import Rivulet
import RivuletTest
import Testing

struct AsyncSubjectTests {
    let subject = AsyncSubject<Int>()

    @Test func `all subscribers see the last value, at the end`() {
        let scheduler = TestScheduler()
        let stream = AsyncSubject<String>()
        let feeding = scheduler.hot("-1--2--3--|").subscribe(stream)
        let early = scheduler.observe(stream)
        let late = scheduler.record(stream, subscription: "--^")
        #expect(early.timeline == "----------(3|)")
        #expect(late == "          ----------(3|)")
        feeding.dispose()
    }

    @Test func `the last value is sent at completion, to early and late subscribers`() {
        let early = Recorder(subject)
        [1, 2, 3].forEach(subject.onNext)
        #expect(early.events == [])
        subject.onCompleted()
        #expect(early.events == [.next(3), .completed])
        #expect(Recorder(subject).events == [.next(3), .completed])
    }

    @Test func `without a value there is only completion`() {
        let recorder = Recorder(subject)
        subject.onCompleted()
        #expect(recorder.events == [.completed])
    }

    @Test func `an error takes the value away`() {
        let recorder = Recorder(subject)
        subject.onNext(1)
        subject.onError(TestError())
        #expect(recorder.events == [.error(TestError())])
        #expect(Recorder(subject).events == [.error(TestError())])
    }

    @Test func `a subscriber that leaves at the last value does not see completion`() {
        let (recorder, serial) = (Recorder<Int>(), SerialDisposable())
        serial.disposable = subject.subscribe { event in
            recorder.on(event)
            serial.dispose()
        }
        subject.onNext(1)
        subject.onCompleted()
        #expect(recorder.events == [.next(1)])
    }
}
