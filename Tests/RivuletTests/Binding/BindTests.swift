import Rivulet
import RivuletTest
import Testing

struct BindTests {
    @Test func `bind calls its closure for each value`() {
        let (subject, log) = (PublishSubject<Int>(), Log<Int>())
        let binding = subject.bind(onNext: log.append)
        subject.onNext(1)
        binding.dispose()
        subject.onNext(2)
        #expect(log.values == [1])
    }

    @Test func `an error ends the binding and says where it stands`() {
        let (subject, log, errors) = (PublishSubject<Int>(), Log<Int>(), UnhandledErrors())
        let (binding, line) = (subject.bind(onNext: log.append), #line as UInt)
        subject.onError(TestError())
        binding.dispose()
        #expect(errors.count(at: line) == 1)
    }

    @Test func `an error of a binding with an object says where it stands`() {
        let (subject, object, errors) = (PublishSubject<Int>(), Farewell(), UnhandledErrors())
        let (binding, line) = (subject.bind(with: object) { _, _ in }, #line as UInt)
        subject.onError(TestError())
        binding.dispose()
        #expect(errors.count(at: line) == 1)
    }

    @Test func `a binding with an object does not keep it`() {
        let (subject, log, bag) = (PublishSubject<Int>(), Log<Int>(), DisposeBag())
        let trace = hold(Farewell()) { object in
            subject.bind(with: object) { log.append($1) }.disposed(by: bag)
            subject.onNext(1)
        }
        subject.onNext(2)
        #expect(trace.isGone)
        #expect(log.values == [1])
    }

    @Test func `bind hands the stream to a function, with an argument if it takes one`() {
        let subject = PublishSubject<Int>()
        let recorder = subject.bind(to: { Recorder($0.map { $0 + 1 }) })
        let scaled = subject.bind(
            to: { source in { factor in Recorder(source.map { $0 * factor }) } }, curriedArgument: 10)
        subject.onNext(1)
        #expect(recorder.values == [2])
        #expect(scaled.values == [10])
    }
}
