import RivuletTest
import Testing

@testable import Rivulet

@Suite struct DescriptionTests {
    private let scheduler = TestScheduler()

    @Test func `an observable prints its operators, from the source on`() {
        let stream = Observable.from([1, 2, 3]).map { $0 * 10 }.filter { $0 > 10 }
        #expect("\(stream)" == "from([1, 2, 3]) → map → filter")
        #expect(String(reflecting: stream) == "\(stream)")
    }

    @Test func `a source prints its values`() {
        #expect("\(Observable.just("a"))" == "just(\"a\")")
        #expect("\(Observable.of(1, 2))" == "of(1, 2)")
        #expect("\(Observable<Int>.of(0))" == "of(0)")
        #expect("\(Infallible.of(1, 2))" == "of(1, 2)")
        #expect("\(Driver.of(1, 2))".hasPrefix("of(1, 2)"))
        #expect("\(Observable.just(1).map { $0 }.toBlocking())" == "just(1) → map → toBlocking")
        #expect("\(Observable.from(1...3))" == "from(1...3)")
        #expect("\(Observable<Int>.range(start: 1, count: 3))" == "range(1, 3)")
        #expect("\(Observable<Int>.interval(.seconds(1), scheduler: scheduler))" == "interval(1s)")
        #expect("\(Observable<Int>.timer(.milliseconds(5), scheduler: scheduler))" == "timer(5ms)")
        #expect("\(Observable.repeatElement("x"))" == "repeatElement(\"x\")")
        #expect("\(Observable.async { 1 })" == "async")
        #expect("\(Observable<Int>.error(RxError.noElements))" == "error(\(RxError.noElements))")
        #expect("\(Observable<Int>.create { _ in Disposables.create() })" == "create")
    }

    @Test func `a stream of several prints all of them`() {
        let (a, b) = (Observable.just(1).map { $0 }, Observable.just(2))
        #expect("\(Observable.merge(a, b))" == "merge(just(1) → map, just(2))")
        #expect("\(Observable.combineLatest(a, b) { $0 + $1 })" == "combineLatest(just(1) → map, just(2))")
        #expect("\(Observable.zip(a, b, a) { $0 + $1 + $2 })" == "zip(just(1) → map, just(2), just(1) → map)")
        #expect("\(a.concat(b).concat(b))" == "just(1) → map → concat(just(2), just(2))")
        #expect("\(a.withLatestFrom(b))" == "just(1) → map → withLatestFrom(just(2))")
        #expect("\(b.take(until: a))" == "just(2) → take(just(1) → map)")
        #expect("\(b.delaySubscription(.seconds(1), scheduler: scheduler))" == "just(2) → delaySubscription")
    }

    @Test func `what is long is cut short`() {
        let text = String(repeating: "x", count: 200)
        #expect("\(Observable.just(text))" == "just(\"\(text.prefix(58))…)")
        #expect(
            "\(Observable.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))" == "of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2 more)")
        #expect("\(Observable.from(Array(1...1_000_000)))" == "from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …])")
        let chain = (0..<100).reduce(Observable.just(0)) { chain, _ in chain.map { $0 } }
        #expect("\(chain)".hasPrefix("61 more → map → map"))
    }

    @Test func `streams within streams are shown to a depth of three`() {
        let nested = (0..<100_000).reduce(Observable.just(0)) { inner, _ in Observable.just(1).concat(inner) }
        #expect("\(nested)" == "just(1) → concat(just(1) → concat(just(1) → concat(…)))")
        _ = nested.subscribe()
    }

    @Test func `a subject prints its values, its end and how many observe it`() {
        let subject = PublishSubject<Int>()
        #expect("\(subject.map { $0 })" == "PublishSubject → map")
        _ = subject.subscribe()
        #expect("\(subject)" == "PublishSubject(1 observer)")
        subject.onCompleted()
        #expect("\(subject)" == "PublishSubject(completed)")
        let replay = ReplaySubject<Int>.create(bufferSize: 2)
        [1, 2, 3].forEach(replay.onNext)
        #expect("\(replay)" == "ReplaySubject(2, 3, 0 observers)")
        replay.onError(TestError())
        #expect("\(replay)" == "ReplaySubject(2, 3, failed with TestError())")
        let behavior = BehaviorSubject(value: "a")
        behavior.dispose()
        #expect("\(behavior)" == "BehaviorSubject(disposed)")
    }

    @Test func `a relay prints its value and how many observe it`() {
        let relay = BehaviorRelay(value: 3)
        _ = relay.subscribe()
        #expect("\(relay)" == "BehaviorRelay(3, 1 observer)")
        #expect("\(relay.asReadOnly())" == "ReadOnlyRelay(3, 1 observer)")
        #expect("\(PublishRelay<Int>())" == "PublishRelay(0 observers)")
        #expect("\(relay.map { $0 }.share(replay: 1))" == "BehaviorRelay(3) → map → share")
    }

    @Test func `a trait prints as the stream that it is`() {
        #expect("\(Single.just(1).map { $0 })" == "just(1) → map")
        #expect("\(Infallible.just(1).map { $0 })" == "just(1) → map")
        #expect("\(Observable.just(1).asDriver(onErrorJustReturn: 0))" == "just(1) → observe → catch → share")
    }

    @Test func `a disposable prints whether it is disposed`() {
        let subscription = Observable<Int>.never().subscribe()
        #expect("\(subscription)" == "Subscription(active)")
        subscription.dispose()
        #expect("\(subscription)" == "Subscription(disposed)")
        let bag = DisposeBag(disposing: Observable<Int>.never().subscribe())
        #expect("\(bag)" == "DisposeBag(1 member)")
        #expect("\(SerialDisposable())" == "SerialDisposable(active)")
    }

    @Test func `a mirror is one line`() {
        let values: [Any] = [
            Observable.just(1).map { $0 }, PublishSubject<Int>(), BehaviorRelay(value: 1), Single.just(1),
            Infallible.just(1), Observable<Int>.never().subscribe(), DisposeBag(), CompositeDisposable(),
        ]
        for value in values {
            var text = ""
            dump(value, to: &text)
            #expect(text.split(separator: "\n").count == 1, "\(text)")
        }
    }

    @Test func `a value of several lines is one line, and streams of streams are cut`() {
        #expect("\(BehaviorRelay(value: "a\nb"[...]))" == #"BehaviorRelay("a\nb", 0 observers)"#)
        let doubled = (0..<60).reduce(Observable.just(1)) { stream, _ in stream.withLatestFrom(stream) }
        #expect(doubled.description.count < 20_000)
    }
}
