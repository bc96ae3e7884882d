import Rivulet
import RivuletTest
import Testing

@Suite struct ObserverTypeTests {
    private let recorder = Recorder<Int>()

    @Test func `the three short forms send events`() {
        recorder.onNext(1)
        recorder.onError(TestError())
        recorder.onCompleted()
        #expect(recorder.events == [.next(1), .error(TestError()), .completed])
    }

    @Test func `an observer without its type forwards to it`() {
        let any = recorder.asObserver().asObserver()
        any.onNext(1)
        any.on(.completed)
        #expect(recorder.events == [.next(1), .completed])
    }

    @Test func `a mapped observer sends what the closure returns, or what it throws and nothing more`() {
        let texts: AnyObserver<String> = recorder.mapObserver { text in
            guard let number = Int(text) else { throw TestError() }
            return number
        }
        texts.onNext("1")
        texts.onNext("x")
        texts.onCompleted()
        texts.onNext("2")
        #expect(recorder.events == [.next(1), .error(TestError())])
    }

    @Test func `an observer can be made of a closure`() {
        let log = Log<Event<Int>>()
        let observer = AnyObserver<Int>(eventHandler: log.append)
        observer.onNext(1)
        observer.onCompleted()
        #expect(log.values == [.next(1), .completed])
    }
}
