import Dispatch
import Rivulet
import RivuletTest
import Testing

/// Observers that adapt another one: binders, control properties, mapped and type-erased observers.
struct AdaptorSinkTests {
    private let log = Log<Int>()
    private let queue = DispatchQueue(label: "binder")
    private let source = PublishSubject<Int>()

    private var scheduler: SerialDispatchQueueScheduler {
        SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
    }

    /// A binder that calls its closure on `queue`.
    private var binder: Binder<Int> { Binder<Int>(log, scheduler: scheduler) { log, value in log.append(value) } }

    /// The values that arrive after `source` sent one on the queue of the binder and the subscription was disposed there.
    private func valuesAfterDisposal(_ subscribe: (Observable<Int>) -> any Disposable) -> [Int] {
        let subscription = subscribe(source)
        queue.sync {
            source.onNext(1)
            subscription.dispose()
        }
        queue.sync {}
        return log.values
    }

    @Test func `nothing arrives after disposal on the queue of a binder`() {
        #expect(valuesAfterDisposal { $0.subscribe(binder) } == [])
        #expect(valuesAfterDisposal { $0.bind(to: binder) } == [])
        #expect(valuesAfterDisposal { $0.bind(to: binder, binder) } == [])
        #expect(valuesAfterDisposal { $0.bind(to: binder.asObserver()) } == [])
        #expect(valuesAfterDisposal { $0.bind(to: AnyObserver(binder), binder.asObserver()) } == [])
        #expect(valuesAfterDisposal { $0.bind(to: binder.mapObserver { $0 + 1 }) } == [])
        #expect(valuesAfterDisposal { $0.subscribe(binder.asObserver().mapObserver { $0 + 1 }.asObserver()) } == [])
        #expect(valuesAfterDisposal { $0.asInfallible(onErrorJustReturn: 0).bind(to: binder) } == [])
        #expect(
            valuesAfterDisposal { $0.bind(to: Binder<Int?>(log, scheduler: scheduler) { $0.append($1 ?? 0) }) } == [])
    }

    @Test func `nothing arrives after disposal on the queue of the second target`() {
        let other = Binder<Int>(log, scheduler: SerialDispatchQueueScheduler(qos: .default)) { _, _ in }
        #expect(valuesAfterDisposal { $0.bind(to: other, binder) } == [])
        #expect(valuesAfterDisposal { $0.bind(to: other.asObserver(), binder.mapObserver { $0 }) } == [])
    }

    @Test @MainActor func `nothing arrives after disposal on the main queue`() async {
        let binder = Binder<Int>(log) { log, value in log.append(value) }
        let property = ControlProperty(values: Observable<Int>.never(), valueSink: binder)
        let other = Binder<Int>(log, scheduler: SerialDispatchQueueScheduler(qos: .default)) { _, _ in }
        let subscriptions = CompositeDisposable(disposables: [
            source.subscribe(binder), source.subscribe(property), source.bind(to: binder.asObserver()),
            source.bind(to: binder.mapObserver { $0 }), source.bind(to: property.mapObserver { $0 }),
            source.bind(to: other, binder), source.asDriver(onErrorJustReturn: 0).drive(binder.asObserver()),
        ])
        inParallel(1) { [source] _ in source.onNext(1) }
        subscriptions.dispose()
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(log.values == [])
    }

    @Test func `a mapped observer that throws receives the error and nothing more`() {
        let recorder = Recorder<Int>()
        let mapped = recorder.mapObserver { try $0 == 2 ? failing() : $0 }
        for event: Event<Int> in [.next(1), .next(2), .next(3), .completed] { mapped.on(event) }
        #expect(recorder.events == [.next(1), .error(TestError())])
    }

    @Test func `what a mapped observer throws disposes the source, for each subscription`() {
        let (first, second) = (Recorder<Int>(), PublishSubject<Int>())
        let (observers, result) = ([first.asObserver(), second.asObserver().asObserver()], Recorder(second))
        for observer in observers {
            let mapped = observer.mapObserver { try $0 == 2 ? failing() : $0 }
            for bind in [source.bind(to: mapped), source.subscribe(mapped), source.bind(to: mapped, mapped)] {
                source.onNext(1)
                source.onNext(2)
                #expect(!source.hasObservers)
                bind.dispose()
            }
        }
        #expect(first.events.count { $0.error is TestError } == 4)
        #expect(result.events.last == .error(TestError()))
    }

    @Test @MainActor func `what is thrown on the way to a binder is reported once, with the place of the bind`() {
        let (label, errors) = (Label(), UnhandledErrors())
        let text = Binder<String>(label) { label, text in label.text += text }
        let mapped: AnyObserver<Int> = text.mapObserver { try $0 == 2 ? failing() : "\($0)" }
        let (binding, line) = (source.bind(to: mapped), #line as UInt)
        for value in 1...3 { source.onNext(value) }
        #expect(label.text == "1")
        #expect(errors.count(at: line) == 1)
        #expect(!source.hasObservers)
        binding.dispose()
    }

    @Test @MainActor func `an error that reaches several binders is reported once`() {
        let (label, errors) = (Label(), UnhandledErrors())
        let (text, subject) = (Binder<Int>(label) { _, _ in }, PublishSubject<Int>())
        let other = Binder<Int>(label, scheduler: CurrentThreadScheduler.instance) { _, _ in }
        let recorder = Recorder(subject)
        failed().bind(to: text, text).dispose()
        failed().bind(to: text.asObserver(), text.asObserver()).dispose()
        failed().bind(to: other, Binder(label, scheduler: CurrentThreadScheduler.instance) { _, _ in }).dispose()
        failed().bind(to: text.asObserver(), AnyObserver(subject), other.mapObserver { $0 }).dispose()
        failed().bind(to: AnyObserver(subject), Recorder().mapObserver { $0 }).dispose()
        let line = #line as UInt
        #expect((1...5).map { errors.count(at: line - $0) } == [0, 1, 1, 1, 1])
        #expect(recorder.events == [.error(TestError())])
    }

    @Test @MainActor func `an error that comes without a bind says where the binder was made`() {
        let (label, errors) = (Label(), UnhandledErrors())
        let (text, line) = (Binder<Int>(label) { _, _ in }, #line as UInt)
        failed().subscribe(text).dispose()
        failed().subscribe(text.mapObserver { $0 }).dispose()
        #expect(errors.count(at: line) == 2)
    }

    @Test func `targets on several queues receive all values in order, and the end leaves the bag`() {
        let (other, ended) = (DispatchQueue(label: "other"), DispatchSemaphore(value: 0))
        let (second, values) = (Log<Int>(), source)
        let otherScheduler = SerialDispatchQueueScheduler(queue: other, internalSerialQueueName: "serial")
        let binding = values.bind(
            to: binder,
            Binder<Int>(second, scheduler: otherScheduler) { log, value in
                log.append(value)
                if value == 3 { ended.signal() }
            })
        for value in 1...3 { values.onNext(value) }
        values.onCompleted()
        #expect(ended.arrives())
        queue.sync {}
        #expect([log.values, second.values] == [[1, 2, 3], [1, 2, 3]])
        binding.dispose()
    }
}
