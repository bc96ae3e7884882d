import Dispatch
import Rivulet
import RivuletTest
import Testing

struct BindToObserverTests {
    @Test func `all events go to all observers, in their order`() {
        let (source, first, second) = (PublishSubject<Int>(), Recorder<Int>(), Recorder<Int>())
        let binding = source.bind(to: first, second)
        source.onNext(1)
        source.onCompleted()
        binding.dispose()
        #expect(first.events == [.next(1), .completed])
        #expect(second.events == [.next(1), .completed])
    }

    @Test func `a subject ends with the error of what is bound to it`() {
        let (source, subject) = (PublishSubject<Int>(), PublishSubject<Int>())
        let (recorder, binding) = (Recorder(subject), source.bind(to: subject))
        source.onError(TestError())
        binding.dispose()
        #expect(recorder.events == [.error(TestError())])
    }

    @Test func `all events go to observers of optional values`() {
        let (source, recorder) = (PublishSubject<Int>(), Recorder<Int?>())
        let binding = source.bind(to: recorder)
        source.onNext(1)
        source.onCompleted()
        binding.dispose()
        #expect(recorder.events == [.next(1), .completed])
    }

    @Test @MainActor func `binders take values, of an optional type too, each at once on the main queue`() {
        let (source, label, bag) = (PublishSubject<String>(), Label(), DisposeBag())
        source.bind(to: label.rx.text).disposed(by: bag)
        source.bind(to: label.rx.detail, label.rx.detail).disposed(by: bag)
        source.onNext("a")
        #expect(label.text == "a")
        #expect(label.detail == "a")
    }

    @Test @MainActor func `an error that reaches a binder says where the bind stands`() {
        let (source, label, errors) = (PublishSubject<String>(), Label(), UnhandledErrors())
        let (binding, line) = (source.bind(to: label.rx.text), #line as UInt)
        source.onError(TestError())
        binding.dispose()
        #expect(errors.count(at: line) == 1)
    }

    @Test func `a value on its way to a binder's queue is not delivered after disposal on that queue`() {
        let queue = DispatchQueue(label: "binder")
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let (source, log) = (PublishSubject<Int>(), Log<Int>())
        let binder = Binder<Int>(log, scheduler: scheduler) { log, value in log.append(value) }
        let binding = source.bind(to: binder)
        queue.sync {
            source.onNext(1)
            binding.dispose()
        }
        queue.sync {}
        #expect(log.values == [])
    }
}
