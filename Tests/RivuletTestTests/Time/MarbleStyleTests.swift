import Foundation
import Rivulet
import RivuletTest
import Testing

@Suite struct MarbleStyleTests {
    let scheduler = TestScheduler()

    @Test func `a hot source sends what its diagram shows`() {
        let keys = scheduler.hot("a-b-c-----d---|")
        let result = scheduler.record(keys.map { $0 })
        #expect(result == "a-b-c-----d---|")
        #expect(keys.subscriptions == ["^-------------!"])
    }

    @Test func `a hot source sends to those who are there`() {
        let keys = scheduler.hot("a-b-c-d-e|")
        #expect(scheduler.record(keys, subscription: "--^---!") == "--b-c")
        #expect(keys.subscriptions == ["--^---!"])
    }

    @Test func `what stands before the caret is the past`() {
        let keys = scheduler.hot("a-^-b|")
        #expect(scheduler.record(keys) == "--b|")
        #expect(keys.recordedEvents == [.next(-2, "a"), .next(2, "b"), .completed(3)])
    }

    @Test func `a hot source starts when it is made`() {
        scheduler.advance(by: .ticks(5))
        let keys = scheduler.hot("a-b|")
        #expect(scheduler.record(keys) == "a-b|")
        #expect(keys.recordedEvents == [.next(5, "a"), .next(7, "b"), .completed(8)])
    }

    @Test func `ticks are rounded down, also in the past`() {
        #expect(scheduler.hot("a 500ms ^ 500ms b").recordedEvents == [.next(-1, "a"), .next(0, "b")])
    }

    @Test func `a cold source that was left has nothing to wait for`() {
        #expect(scheduler.record(scheduler.cold("a-b---c"), subscription: "^--!") == "a-b")
        #expect(scheduler.clock == 3)
    }

    @Test func `a cold source begins with each subscription`() {
        let source = scheduler.cold("-a-b|")
        let first = scheduler.observe(source)
        scheduler.advance(by: .ticks(2))
        #expect(scheduler.record(source) == "-a-b|")
        #expect(first.timeline == "-a-b|")
        #expect(source.subscriptions == ["^---!", "--^---!"])
    }

    @Test func `a jump is exact`() {
        let source = scheduler.cold("a 10ms b|")
        let seen = scheduler.observe(source)
        scheduler.advance(by: .milliseconds(9))
        #expect(seen.timeline == "a")
        scheduler.advance(by: .milliseconds(1))
        #expect(seen.timeline == "a 10ms b")
        scheduler.start()
    }

    @Test func `a recording stops where it should, and what is due there belongs to it`() {
        let source = scheduler.cold("a-b-c-d-e")
        #expect(scheduler.record(source, until: .ticks(4)) == "a-b-c")
        #expect(source.subscriptions == ["^---!"])
        #expect(scheduler.clock == 4)
    }

    @Test func `a subscription without an end lasts as long as anything happens`() {
        let source = scheduler.cold("a-b")
        #expect(scheduler.record(source, subscription: "--^") == "--a-b")
        #expect(source.subscriptions == ["--^-!"])
    }

    @Test func `a malformed subscription is a failure that says so`() {
        let result = scheduler.record(scheduler.cold("a"), subscription: "--!")
        #expect(!(result == "a"))
        #expect(result.description.hasSuffix("column 3: expected '^', '-' or '(', found '!'\n"))
    }

    @Test func `an observer can leave`() {
        let source = scheduler.hot("a-b-c")
        let seen = scheduler.observe(source)
        scheduler.advance(by: .ticks(2))
        seen.dispose()
        scheduler.start()
        #expect(seen.timeline == "a-b")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `a resolution changes what a frame lasts`() {
        let scheduler = TestScheduler(resolution: 0.1)
        let result = scheduler.record(scheduler.cold("a-b 1s c"))
        #expect(result == "a-b---------c")
        #expect(result.events == [.next(0, "a"), .next(2, "b"), .next(12, "c")])
        #expect(result == Timeline("a-b 1s c", resolution: 0.1))
    }

    @Test func `an endless source is a failure that says so`() {
        scheduler.limits.inARow = 100
        let endless = Observable<Int>.create { [scheduler] observer in
            scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .ticks(1)) {
                observer.onNext($0)
                return $0 + 1
            }
        }
        let result = scheduler.record(endless)
        #expect(!(result == "-0123"))
        #expect(result.description.hasPrefix("\nNo end: interval(1s) has run 100 times, up to 100s."))
    }

    @Test func `an endless source can be recorded for a while`() {
        let endless = Observable<Int>.create { [scheduler] observer in
            scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .ticks(2)) {
                observer.onNext($0)
                return $0 + 1
            }
        }
        #expect(scheduler.record(endless, until: .ticks(5)) == "-0-1-2")
        #expect(scheduler.record(endless, subscription: "--^-----!") == "---0-1-2")
    }

    @Test func `a malformed source fails at once`() {
        let recorder = Recorder(scheduler.cold("a("))
        scheduler.start()
        #expect(recorder.error is MarbleError)
    }

    @Test func `a source prints its diagram, also in a pipeline`() {
        let hot = scheduler.hot("a-(bc)|")
        let cold = scheduler.cold("--1#", values: ["1": 10])
        #expect("\(hot)" == #"hot("a-(bc)|")"#)
        #expect("\(cold.map { $0 })" == #"cold("--1#") → map"#)
    }

    @Test func `two subscribers come and go by diagrams`() {
        let shared = scheduler.hot("a-b-c-d|").share(replay: 1)
        let first = scheduler.observe(shared, subscription: " ^---!")
        let second = scheduler.observe(shared, subscription: "---^")
        scheduler.start()
        #expect(first == "                             a-b")
        #expect(second == "                            ---bc-d|")
    }

    @Test func `a recording that began late says so`() {
        let source = scheduler.hot("a|")
        _ = scheduler.record(source)
        let late = scheduler.record(source)
        #expect(late != "a|")
        #expect(late.description.contains("This was subscribed at 1s."))
    }

    @Test func `a driver of the main queue is no match off the main thread, whenever it sends`() async {
        await onAThread { [scheduler] in
            let seen = scheduler.observe(Observable.just(1).asDriver(onErrorJustReturn: 0).map { $0 })
            scheduler.start()
            for diagram in ["(1|)", ""] {
                #expect(!(seen == diagram))
                #expect(!(seen != diagram))
            }
            let reason = "Events come on the main queue while the test runs on thread \(pthread_self()),"
            #expect(seen.description.contains(reason))
            #expect(seen.description.contains("inside `SharingScheduler.mock`"))
        }
    }

    @MainActor @Test func `on the main thread it is a match`() {
        let seen = scheduler.observe(Observable.just(1).asDriver(onErrorJustReturn: 0))
        scheduler.start()
        #expect(seen == "(1|)")
    }

    @Test func `a driver that is mocked is a match anywhere`() async {
        await onAThread { [scheduler] in
            let driver = SharingScheduler.mock(scheduler: scheduler) { Driver.just(1) }
            #expect(scheduler.record(driver) == "(1|)")
        }
    }

    @Test func `a failure names the other thread that events come on`() async {
        let seen = scheduler.observe(PublishSubject<String>())
        let subject = PublishSubject<String>()
        let other = scheduler.observe(subject)
        let thread = Log<String>()
        await onAThread {
            thread.append("\(pthread_self())")
            subject.onNext("a")
        }
        #expect(other != "b")
        #expect(other.description.contains("Events come on thread \(thread.values[0]), not on that of the test."))
        #expect(seen == "")
    }

    @Test func `ticks of a scheduler are frames at any resolution`() {
        let scheduler = TestScheduler(resolution: 0.1)
        #expect(scheduler.ticks(3) == .milliseconds(300))
        let result = scheduler.record(scheduler.cold("a|").delay(scheduler.ticks(3), scheduler: scheduler))
        #expect(result == "---a|")
        #expect(TestScheduler().ticks(3) == .ticks(3))
    }

    private func onAThread(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                body()
                continuation.resume()
            }
        }
    }
}
