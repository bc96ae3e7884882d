import Rivulet
import RivuletTest
import Testing

struct PublishSubjectTests {
    let subject = PublishSubject<Int>()

    @Test func `subscribers see what is sent from then on`() {
        let scheduler = TestScheduler()
        let stream = PublishSubject<String>()
        let feeding = scheduler.hot("-1--2--3--|").subscribe(stream)
        let early = scheduler.observe(stream)
        let late = scheduler.record(stream, subscription: "--^")
        #expect(early.timeline == "-1--2--3--|")
        #expect(late == "          ----2--3--|")
        feeding.dispose()
    }

    @Test func `who is subscribed sees what is sent`() {
        let early = Recorder(subject)
        subject.onNext(1)
        let late = Recorder(subject)
        subject.on(.next(2))
        subject.onCompleted()
        #expect(early.events == [.next(1), .next(2), .completed])
        #expect(late.events == [.next(2), .completed])
    }

    @Test func `after the end nothing is accepted, and a new subscriber sees only the end`() {
        let early = Recorder(subject)
        subject.onError(TestError())
        subject.onNext(1)
        subject.onCompleted()
        #expect(early.events == [.error(TestError())])
        #expect(Recorder(subject).events == [.error(TestError())])
    }

    @Test func `an end that is sent from inside a value comes after it, and values sent after the end are dropped`() {
        let recorder = Recorder<Int>()
        let first = subject.subscribe(onNext: { [subject] _ in
            subject.onNext(2)
            subject.onCompleted()
            subject.onNext(3)
        })
        let second = subject.subscribe(recorder)
        subject.onNext(1)
        first.dispose()
        second.dispose()
        #expect(recorder.events == [.next(1), .next(2), .completed])
    }

    @Test func `it knows whether anyone is subscribed, also from inside a value`() {
        #expect(!subject.hasObservers)
        let (serial, log) = (SerialDisposable(), Log<Bool>())
        serial.disposable = subject.subscribe(onNext: { [subject] _ in
            log.append(subject.hasObservers)
            serial.dispose()
            log.append(subject.hasObservers)
        })
        #expect(subject.hasObservers)
        subject.onNext(1)
        #expect(log.values == [true, false])
        let recorder = Recorder(subject)
        subject.onCompleted()
        #expect(!subject.hasObservers)
        #expect(recorder.isCompleted)
        #expect(Recorder(subject).isCompleted && !subject.hasObservers)
    }

    @Test func `one that is disposed lets go of its subscribers, and gives later ones an error`() {
        let early = Recorder(subject)
        #expect(!subject.isDisposed)
        subject.dispose()
        subject.onNext(1)
        subject.onCompleted()
        #expect(subject.isDisposed)
        #expect(early.events == [])
        guard case .disposed(let object) = Recorder(subject).error as? RxError else {
            Issue.record("no error")
            return
        }
        #expect(ObjectIdentifier(object) == ObjectIdentifier(subject))
    }

    @Test func `one that was disposed is freed`() {
        let trace = hold(PublishSubject<Int>()) { subject in
            subject.dispose()
            #expect(Recorder(subject).error != nil)
        }
        #expect(trace.isGone)
    }

    @Test func `it is an observer, with its type and without`() {
        let recorder = Recorder(subject)
        let source = PublishSubject<Int>()
        let binding = source.subscribe(subject.asObserver())
        source.onNext(1)
        let observer: AnyObserver<Int> = subject.asObserver()
        observer.onNext(2)
        binding.dispose()
        #expect(recorder.values == [1, 2])
    }
}
