import Rivulet
import RivuletTest
import Testing

@Suite struct RecorderTests {
    @Test func `a recorder sees what is sent after it came`() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        let recorder = Recorder(subject)
        subject.onNext(2)
        subject.onNext(3)
        #expect(recorder.values == [2, 3])
        #expect(!recorder.isCompleted)
    }

    @Test func `a recorder sees what is sent inside subscribe`() {
        let recorder = Recorder(
            Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onCompleted()
                return Disposables.create()
            })
        #expect(recorder.events == [.next(1), .completed])
        #expect(recorder.isCompleted)
    }

    @Test func `a recorder is an observer`() {
        let recorder = Recorder<Int>()
        recorder.onNext(1)
        recorder.onError(TestError())
        #expect(recorder.values == [1])
        #expect(recorder.error is TestError)
    }

    @Test func `a recorder can leave`() {
        let subject = PublishSubject<Int>()
        let recorder = Recorder(subject)
        recorder.dispose()
        subject.onNext(1)
        #expect(recorder.events == [])
    }

    @Test func `a recorder prints its events`() {
        #expect("\(Recorder(Observable.of(1, 2)))" == "[next(1), next(2), completed]")
    }
}
