import Rivulet
import RivuletTest
import Testing

/// What must compile without a warning in a program that checks for data races. What runs is checked in passing.
@Suite struct Swift6Tests {
    @Test func `a model that holds streams is Sendable`() {
        final class Model: Sendable {
            let state = BehaviorRelay(value: 1)
            let taps = PublishRelay<Void>()
            let results: Observable<Int>
            let bag = DisposeBag()

            init() {
                results = taps.withLatestFrom(state).share(replay: 1)
            }
        }
        let model = Model()
        let result = Recorder(model.results)
        model.taps.accept(())
        #expect(result.values == [1])
        sendable(model.state, model.results, model.bag, AnyObserver<Int> { _ in }, Event.next(1), RxError.unknown)
        sendable(CurrentThreadScheduler.instance, MainScheduler.instance, SerialDisposable(), Disposables.create())
    }

    private func sendable<each Value: Sendable>(_ value: repeat each Value) {}

    @MainActor
    @Test func `in a function of the main actor a closure that runs elsewhere is not bound to that actor`() async {
        let background = ConcurrentDispatchQueueScheduler(qos: .default)
        let value = await withCheckedContinuation { continuation in
            _ = list(1).observe(on: background)
                .map { $0 + 1 }.filter { $0 > 0 }.flatMap { list($0) }.flatMapLatest { list($0) }
                .concatMap { list($0) }.withLatestFrom(list(10)) { $0 + $1 }.debounce(.zero, scheduler: background)
                .delay(.zero, scheduler: background).timeout(.seconds(60), scheduler: background)
                .catch { _ in list(0) }.share(replay: 1)
                .subscribe(onNext: { continuation.resume(returning: $0) })
        }
        #expect(value == 12)
    }

    @MainActor
    @Test func `a stream may be made, kept and disposed by the main actor, and fed from anywhere`() async {
        let (subject, bag) = (PublishSubject<Int>(), DisposeBag())
        let value = await withCheckedContinuation { continuation in
            subject.subscribe(onNext: { continuation.resume(returning: $0) }).disposed(by: bag)
            Task.detached { subject.onNext(7) }
        }
        #expect(value == 7)
    }

    @Test func `elements may be classes, tuples, optionals and existentials, if they are Sendable`() {
        let pairs = Observable.combineLatest(list(1), list("a"))
        let errors: Observable<any Error> = list(TestError())
        let objects = list(Farewell()).map { farewell -> Farewell? in farewell }
        let values: Observable<any Sendable> = list(1, "a")
        #expect(Recorder(pairs).values.count == 1)
        #expect(Recorder(errors).values.count == 1)
        #expect(Recorder(objects).values.count == 1)
        #expect(Recorder(values).values.count == 2)
    }

    @Test func `key paths and method references are closures enough`() {
        let counts = Recorder(list("a", "bc").map(\.count))
        let texts = Recorder(list(1, 2).map(String.init(describing:)))
        #expect(counts.values == [1, 2])
        #expect(texts.values == ["1", "2"])
    }

    @Test func `an actor may be fed, and its results come back`() async {
        actor Counter {
            private var sum = 0
            func add(_ number: Int) -> Int {
                sum += number
                return sum
            }
        }
        let (counter, results) = (Counter(), PublishSubject<Int>())
        let log = Recorder(results)
        for number in 1...3 { results.onNext(await counter.add(number)) }
        #expect(log.values == [1, 3, 6])
    }
}
