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

    @Test @MainActor func `streams of all kinds are bound, to all that observables are bound to`() {
        let (source, label, target) = (BehaviorRelay(value: "a"), Label(), BehaviorRelay(value: ""))
        let (recorder, log) = (Recorder<String>(), Log<String>())
        let bag = DisposeBag {
            source.asInfallible().bind(to: target)
            source.asInfallible().bind(to: recorder)
            source.asInfallible().bind(to: \.detail, on: label)
            source.asInfallible().bind(onNext: log.append)
            source.asDriver().bind(to: label.rx.text)
        }
        #expect([target.value, label.text, label.detail] == ["a", "a", "a"])
        #expect([recorder.values, log.values] == [["a"], ["a"]])
        let own: Infallible<String> = source.asInfallible().bind(to: { $0 })
        #expect(Recorder(own).values == ["a"])
        withExtendedLifetime(bag) {}
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
