import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite struct BufferTests {
    let scheduler = TestScheduler()

    /// The timeline of a diagram in which each letter stands for the array of the letters of a text.
    private func arrays(_ diagram: String, _ texts: [Character: String]) -> Timeline<[String]> {
        Timeline(diagram, values: texts.mapValues { $0.map(String.init) })
    }

    // MARK: By time and count

    private func buffered(_ source: TestableObservable<String>, count: Int = 3) -> Observable<[String]> {
        source.buffer(timeSpan: .ticks(5), count: count, scheduler: scheduler)
    }

    @Test func `an array is sent when a time has passed or it is full, which begins a new span`() {
        let source = scheduler.hot("-a--b-cde-----f-|")
        let expected = "            -----p--q----r--(s|)"
        let result = scheduler.record(buffered(source))
        #expect(result == arrays(expected, ["p": "ab", "q": "cde", "r": "", "s": "f"]))
        #expect(source.subscriptions == ["^---------------!"])
    }

    @Test func `a value that comes with the end of a span is in it`() {
        let source = scheduler.hot("-----a----b-|")
        let expected = "            -----p----q-(r|)"
        #expect(scheduler.record(buffered(source)) == arrays(expected, ["p": "a", "q": "b", "r": ""]))
    }

    @Test(arguments: [0, -1, .min]) func `without a count only the time counts`(count: Int) {
        let source = scheduler.hot("abcd---|")
        let expected = "            -----p-(q|)"
        #expect(scheduler.record(buffered(source, count: count)) == arrays(expected, ["p": "abcd", "q": ""]))
    }

    @Test func `an error comes at once, without what waits, and no timer is left`() {
        let source = scheduler.hot("-a--b--c#")
        #expect(scheduler.record(buffered(source)) == arrays("-----p--#", ["p": "ab"]))
        #expect(scheduler.clock == 8)
    }

    @Test func `disposal stops the source and the timer, and frees what waits`() {
        let (source, freed) = (PublishSubject<Farewell>(), Log<Int>())
        let subscription = source.buffer(timeSpan: .ticks(5), count: 3, scheduler: scheduler).subscribe()
        source.onNext(Farewell { freed.append(1) })
        subscription.dispose()
        scheduler.start()
        #expect(freed.values == [1])
        #expect(!source.hasObservers)
        #expect(scheduler.clock == 0)
    }

    @Test func `an observer that is slower than the span loses and repeats nothing`() {
        let (source, result) = (PublishSubject<Int>(), Log<[Int]>())
        let subscription = source.buffer(timeSpan: .ticks(5), count: 0, scheduler: scheduler)
            .subscribe(onNext: { [scheduler] values in
                result.append(values)
                guard values.contains(1) else { return }
                for number in 2...5 {
                    source.onNext(number)
                    scheduler.advance(by: .ticks(4))
                }
            })
        source.onNext(1)
        scheduler.advance(by: .ticks(5))
        scheduler.advance(by: .ticks(5))
        #expect(result.values.flatMap { $0 } == [1, 2, 3, 4, 5])
        #expect(result.values.first == [1])
        subscription.dispose()
    }

    @Test func `a slow observer does not make spans longer`() {
        let (log, scheduler) = (Log<Int>(), scheduler)
        let subscription = Observable<Int>.never().buffer(timeSpan: .ticks(5), count: 0, scheduler: scheduler)
            .subscribe(onNext: { _ in
                log.append(scheduler.clock)
                scheduler.advance(by: .ticks(2))
            })
        scheduler.advance(by: .ticks(16))
        #expect(log.values == [5, 10, 15])
        subscription.dispose()
    }

    @Test func `timers of the observer come first at the same time`() {
        let spans = Observable<Int>.never().buffer(timeSpan: .ticks(5), count: 0, scheduler: scheduler)
        let result = scheduler.record(
            spans.debounce(.ticks(5), scheduler: scheduler).map { _ in "x" }, until: .ticks(16))
        #expect(result == "----------x----x-")
    }

    @Test func `a timer that fires before it has been given back is followed by the next`() {
        let subject = PublishSubject<Int>()
        let result = Recorder(
            subject.buffer(timeSpan: .ticks(5), count: 3, scheduler: HastyScheduler(scheduler)))
        scheduler.advance(by: .ticks(1))
        subject.onNext(1)
        scheduler.advance(by: .ticks(5))
        #expect(result.values == [[], [1]])
        result.dispose()
    }

    @Test func `two threads and a timer: each value is in exactly one array`() {
        let (subject, result) = (PublishSubject<Int>(), Log<[Int]>())
        let (detector, done) = (OverlapDetector(), DispatchSemaphore(value: 0))
        let queue = SerialDispatchQueueScheduler(qos: .default)
        _ = subject.buffer(timeSpan: .microseconds(50), count: 7, scheduler: queue).subscribe(
            onNext: { values in detector.run { result.append(values) } }, onCompleted: { done.signal() })
        inParallel(2) { thread in
            for number in 0..<20_000 { subject.onNext(thread * 20_000 + number) }
        }
        subject.onCompleted()
        #expect(done.arrives())
        #expect(result.values.flatMap { $0 }.sorted() == Array(0..<40_000))
        #expect(result.values.allSatisfy { $0.count <= 7 })
        #expect(detector.count == 0)
    }

    // MARK: By count

    @Test func `an array is sent when it is full, and before completion what is left`() {
        let source = scheduler.hot("-a--b--c--d--e|")
        let expected = "            ----p-----q---(r|)"
        let result = scheduler.record(source.buffer(count: 2))
        #expect(result == arrays(expected, ["p": "ab", "q": "cd", "r": "e"]))
    }

    @Test func `if nothing is left nothing is sent, nor with an error`() {
        #expect(scheduler.record(scheduler.hot("ab|").buffer(count: 2)) == arrays("-p|", ["p": "ab"]))
        #expect(scheduler.record(scheduler.hot("a-#").buffer(count: 2)) == "--#")
    }

    @Test(arguments: [0, -1]) func `a count of 0 or less is taken for 1`(count: Int) {
        let result = Recorder(list(1, 2).buffer(count: count))
        #expect(result.values == [[1], [2]])
        #expect(result.isCompleted)
    }

    @Test func `disposal from inside an array is the last that is seen`() {
        let (subject, subscription, result) = (PublishSubject<Int>(), SerialDisposable(), Log<[Int]>())
        subscription.disposable = subject.buffer(count: 2).subscribe(onNext: { values in
            result.append(values)
            subscription.dispose()
        })
        for number in 1...4 { subject.onNext(number) }
        #expect(result.values == [[1, 2]])
        #expect(!subject.hasObservers)
    }

    // MARK: By a boundary

    @Test func `an array is sent when the boundary sends, even if it is empty`() {
        let source = scheduler.hot("  -a--b----c--d-|")
        let boundary = scheduler.hot("-----x-x---x---")
        let expected = "              -----p-q---r--(s|)"
        let result = scheduler.record(source.buffer(until: boundary))
        #expect(result == arrays(expected, ["p": "ab", "q": "", "r": "c", "s": "d"]))
        #expect(boundary.subscriptions == ["^-------------!"])
    }

    @Test func `the completion of the boundary changes nothing, an error of either ends it`() {
        let source = scheduler.hot("ab-|")
        #expect(scheduler.record(source.buffer(until: scheduler.hot("-|"))) == arrays("---(p|)", ["p": "ab"]))
        #expect(scheduler.record(scheduler.hot("ab--#").buffer(until: Observable<Int>.never())) == "----#")
        #expect(scheduler.record(scheduler.hot("ab---").buffer(until: scheduler.hot("---#"))) == "---#")
    }

    @Test func `a value that is its own boundary is in the array that it ends`() {
        let subject = PublishSubject<String>()
        let result = Recorder(subject.buffer(until: subject.filter { $0 == "." }))
        for letter in ["a", "b", ".", "c", "."] { subject.onNext(letter) }
        #expect(result.values == [["a", "b", "."], ["c", "."]])
    }
}
