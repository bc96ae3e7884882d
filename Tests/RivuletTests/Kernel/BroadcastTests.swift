import RivuletTest
import Testing

@testable import Rivulet

@Suite struct BroadcastTests {
    @Test func `who joins a replaying stream while it delivers sees its end`() {
        let (subject, inner) = (ReplaySubject<Int>.create(bufferSize: 1), Recorder<Int>())
        _ = subject.take(1).subscribe(onNext: { _ in _ = subject.subscribe(inner) })
        subject.onNext(1)
        subject.onNext(2)
        subject.onCompleted()
        #expect(inner.values == [1, 2])
        #expect(inner.isCompleted)
    }

    @Test func `an error in the middle of a delivery reaches those who joined during it`() {
        let (subject, inner) = (ReplaySubject<Int>.create(bufferSize: 2), Recorder<Int>())
        _ = subject.take(1).subscribe(onNext: { _ in
            _ = subject.subscribe(inner)
            subject.onNext(2)
            subject.onError(TestError())
        })
        subject.onNext(1)
        #expect(inner.values == [1, 2])
        #expect(inner.error is TestError)
    }

    @Test func `who joined while it delivers can leave`() {
        let (subject, inner) = (ReplaySubject<Int>.create(bufferSize: 1), Recorder<Int>())
        let subscriptions = Log<any Disposable>()
        _ = subject.take(1).subscribe(onNext: { _ in subscriptions.append(subject.subscribe(inner)) })
        subject.onNext(1)
        subscriptions.values.forEach { $0.dispose() }
        subject.onNext(2)
        #expect(inner.values == [1])
        #expect(!subject.hasObservers)
    }

    @Test func `all who share a replay see its value and its end, from whatever thread they come`() {
        for _ in 0..<300 {
            let recorders = (0..<4).map { _ in Recorder<Int>() }
            let subject = PublishSubject<Int>()
            let shared = subject.share(replay: 1, scope: .forever)
            inParallel(5) { index in
                if index < 4 { return _ = shared.subscribe(recorders[index]) }
                subject.onNext(1)
                subject.onCompleted()
            }
            for recorder in recorders where !recorder.values.isEmpty { #expect(recorder.isCompleted) }
        }
    }
}
