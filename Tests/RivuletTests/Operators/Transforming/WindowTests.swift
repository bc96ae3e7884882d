import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite struct WindowTests {
    let scheduler = TestScheduler()

    private func windows<Element>(
        _ source: some ObservableType<Element>, count: Int = 3
    ) -> Observable<Observable<Element>> {
        source.window(timeSpan: .ticks(5), count: count, scheduler: scheduler)
    }

    /// What comes from each window, and when they came.
    private func record(
        _ windows: Observable<Observable<String>>
    ) -> (opened: Timeline<String>, windows: [TestableObserver<String>]) {
        let observers = (0..<4).map { _ in scheduler.createObserver(String.self) }
        let opened = scheduler.record(
            windows.enumerated().map { index, window in
                _ = window.subscribe(observers[index])
                return ["p", "q", "r", "s"][index]
            })
        return (opened, observers)
    }

    @Test func `a window ends when a time has passed or it is full, which begins a new span`() {
        let source = scheduler.hot("    -a--b-cde-----f-|")
        let result = record(windows(source))
        #expect(result.opened == "      p----q--r----s--|")
        #expect(result.windows[0] == "  -a--b|")
        #expect(result.windows[1] == "  ------cd(e|)")
        #expect(result.windows[2] == "  -------------|")
        #expect(result.windows[3] == "  --------------f-|")
        #expect(source.subscriptions == ["^---------------!"])
    }

    @Test(arguments: [0, -1]) func `without a count only the time counts`(count: Int) {
        let result = record(windows(scheduler.hot("abcd---|"), count: count))
        #expect(result.opened == "                 p----q-|")
        #expect(result.windows[0] == "             abcd-|")
    }

    @Test func `an error ends the open window, and then the whole`() {
        let result = record(windows(scheduler.hot("-a--b--c#")))
        #expect(result.opened == "                 p----q--#")
        #expect(result.windows[0] == "             -a--b|")
        #expect(result.windows[1] == "             -------c#")
        #expect(scheduler.clock == 8)
    }

    @Test func `each value is in exactly one window, whose end comes before the next window`() {
        let flat = windows(scheduler.hot("-a--b-cde-----f-|")).concatMap { $0 }
        #expect(scheduler.record(flat) == "-a--b-cde-----f-|")
    }

    @Test func `who subscribes late misses what the window has sent`() {
        let (subject, kept) = (PublishSubject<Int>(), Log<Observable<Int>>())
        let subscription = windows(subject).subscribe(onNext: kept.append)
        subject.onNext(1)
        let late = Recorder(kept.values[0])
        for number in 2...4 { subject.onNext(number) }
        #expect(late.events == [.next(2), .next(3), .completed])
        #expect(Recorder(kept.values[0]).events == [.completed])
        subscription.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `a window that is subscribed keeps the source running when the whole is disposed`() {
        let source = scheduler.hot("ab--c-d|")
        let first = scheduler.createObserver(String.self)
        let whole = windows(source, count: 0).do(onNext: { _ = $0.subscribe(first) })
        #expect(scheduler.record(whole.map { _ in "x" }, subscription: "^-!") == "x-")
        #expect(first == "ab--c|")
        #expect(source.subscriptions == ["^----!"])
        #expect(scheduler.clock == 7)
    }

    @Test func `disposal of all stops the source and the timer`() {
        let subject = PublishSubject<Int>()
        let subscription = windows(subject).flatMap { $0 }.subscribe()
        subject.onNext(1)
        subscription.dispose()
        scheduler.start()
        #expect(!subject.hasObservers)
        #expect(scheduler.clock == 0)
    }

    @Test(arguments: [0, 47, 48, 49, 96])
    func `the first window misses nothing, however deep it is`(depth: Int) {
        let result = Log<Int>()
        let stream = (0..<depth).reduce(windows(list(1, 2, 3), count: 2).flatMap { $0 }) { inner, _ in
            list(0).flatMap { _ in inner }
        }
        _ = stream.subscribe(onNext: result.append)
        #expect(result.values == [1, 2, 3])
    }

    @Test func `timers of the observer come first at the same time`() {
        let spans = Observable<Int>.never().window(timeSpan: .ticks(5), count: 0, scheduler: scheduler)
        let result = scheduler.record(
            spans.debounce(.ticks(5), scheduler: scheduler).map { _ in "x" }, until: .ticks(16))
        #expect(result == "-----x----x----x-")
    }

    @Test func `a timer that fires before it has been given back is followed by the next`() {
        let result = Recorder(
            Observable<Int>.never().window(timeSpan: .ticks(5), count: 3, scheduler: HastyScheduler(scheduler)))
        scheduler.advance(by: .ticks(5))
        #expect(result.values.count == 3)
        result.dispose()
    }

    @Test func `two threads and a timer: each value is in exactly one window`() {
        let (subject, result) = (PublishSubject<Int>(), Log<Int>())
        let (detector, done) = (OverlapDetector(), DispatchSemaphore(value: 0))
        let queue = SerialDispatchQueueScheduler(qos: .default)
        _ = subject.window(timeSpan: .microseconds(50), count: 7, scheduler: queue).flatMap { $0 }.subscribe(
            onNext: { value in detector.run { result.append(value) } }, onCompleted: { done.signal() })
        inParallel(2) { thread in
            for number in 0..<20_000 { subject.onNext(thread * 20_000 + number) }
        }
        subject.onCompleted()
        #expect(done.arrives())
        #expect(result.values.sorted() == Array(0..<40_000))
        #expect(detector.count == 0)
    }
}
