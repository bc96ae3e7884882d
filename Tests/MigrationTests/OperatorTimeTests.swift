import Foundation
import RxSwift
import RxTest
import XCTest

/// What the operators do at the virtual times of RxTest.
final class OperatorTimeTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let pause: RxTimeInterval = .seconds(20)
    private let longPause = DispatchTimeInterval.seconds(40)

    private lazy var burst = scheduler.createHotObservable([
        .next(150, 1),
        .next(210, 2),
        .next(240, 3),
        .next(270, 4),
        .next(300, 5),
        .completed(400),
    ])

    // MARK: - debounce

    func testDebounceAllPass() {
        let res = scheduler.start { self.burst.debounce(self.pause, scheduler: self.scheduler) }

        XCTAssertEqual(
            res.events,
            Recorded.events(
                .next(230, 2),
                .next(260, 3),
                .next(290, 4),
                .next(320, 5),
                .completed(400)
            ))
        XCTAssertEqual(burst.subscriptions, [Subscription(200, 400)])
    }

    func testDebounceAllDropButTheLast() {
        let res = scheduler.start { self.burst.debounce(self.longPause, scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(340, 5), .completed(400)])
    }

    func testDebounceSendsWhatIsPendingWhenItCompletes() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(390, 2), .completed(400)])

        let res = scheduler.start { xs.debounce(.seconds(20), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(230, 1), .next(400, 2), .completed(400)])
    }

    func testDebounceDropsWhatIsPendingWhenItFails() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(390, 2), .error(400, testError)])

        let res = scheduler.start { xs.debounce(.seconds(20), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(230, 1), .error(400, testError)])
    }

    // MARK: - throttle

    func testThrottleLatest() {
        let xs = scheduler.createHotObservable([
            .next(210, 2),
            .next(240, 3),
            .next(270, 4),
            .next(300, 5),
            .next(335, 6),
            .next(360, 7),
            .completed(400),
        ])

        let res = scheduler.start { xs.throttle(.seconds(40), scheduler: self.scheduler) }

        XCTAssertEqual(
            res.events,
            [.next(210, 2), .next(250, 3), .next(290, 4), .next(330, 5), .next(370, 7), .completed(400)])
    }

    func testThrottleFirst() {
        let xs = scheduler.createHotObservable([
            .next(210, 2),
            .next(240, 3),
            .next(270, 4),
            .next(300, 5),
            .completed(400),
        ])

        let res = scheduler.start { xs.throttle(.seconds(40), latest: false, scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(270, 4), .completed(400)])
    }

    func testThrottleFails() {
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .error(230, testError)])

        let res = scheduler.start { xs.throttle(.seconds(40), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(210, 2), .error(230, testError)])
    }

    // MARK: - delay

    func testDelay() {
        let xs = scheduler.createHotObservable([
            .next(150, 1),
            .next(250, 2),
            .next(350, 3),
            .next(450, 4),
            .completed(550),
        ])

        let res = scheduler.start { xs.delay(.seconds(100), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(350, 2), .next(450, 3), .next(550, 4), .completed(650)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 550)])
    }

    func testDelayPassesErrorsOnAtOnce() {
        let xs = scheduler.createHotObservable([.next(250, 2), .next(350, 3), .error(420, testError)])

        let res = scheduler.start { xs.delay(.seconds(100), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(350, 2), .error(420, testError)])
    }

    func testDelaySubscription() {
        let xs = scheduler.createColdObservable([.next(50, 42), .next(60, 43), .completed(70)])

        let res = scheduler.start { xs.delaySubscription(.seconds(30), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(280, 42), .next(290, 43), .completed(300)])
        XCTAssertEqual(xs.subscriptions, [Subscription(230, 300)])
    }

    // MARK: - timeout

    func testTimeoutOccurs() {
        let xs = scheduler.createHotObservable([Recorded.next(410, 1)])

        let res = scheduler.start { xs.timeout(.seconds(150), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.error(350, RxError.timeout)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 350)])
    }

    func testTimeoutStartsAnewWithEachElement() {
        let xs = scheduler.createColdObservable([.next(10, 42), .next(25, 43), .next(40, 44), .completed(50)])

        let res = scheduler.start { xs.timeout(.seconds(20), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(210, 42), .next(225, 43), .next(240, 44), .completed(250)])
    }

    func testTimeoutSwitchesToTheOther() {
        let xs = scheduler.createHotObservable([.next(240, 3), .next(420, 4), .completed(500)])
        let ys = scheduler.createColdObservable([.next(50, -1), .completed(100)])

        let res = scheduler.start {
            xs.timeout(.seconds(100), other: ys.asObservable(), scheduler: self.scheduler)
        }

        XCTAssertEqual(res.events, [.next(240, 3), .next(390, -1), .completed(440)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 340)])
        XCTAssertEqual(ys.subscriptions, [Subscription(340, 440)])
    }

    // MARK: - flattening

    func testFlatMapLatest() {
        let (first, second, sources) = inners()

        let res = scheduler.start { sources.flatMapLatest { $0 == 0 ? first : second } }

        XCTAssertEqual(
            res.events,
            [.next(310, 10), .next(320, 11), .next(345, 20), .next(355, 21), .completed(400)])
        XCTAssertEqual(first.subscriptions, [Subscription(300, 335)])
        XCTAssertEqual(second.subscriptions, [Subscription(335, 365)])
    }

    func testFlatMap() {
        let (first, second, sources) = inners()

        let res = scheduler.start { sources.flatMap { $0 == 0 ? first : second } }

        XCTAssertEqual(
            res.events,
            [
                .next(310, 10),
                .next(320, 11),
                .next(340, 12),
                .next(345, 20),
                .next(355, 21),
                .completed(400),
            ])
    }

    func testFlatMapFirst() {
        let (first, second, sources) = inners()

        let res = scheduler.start { sources.flatMapFirst { $0 == 0 ? first : second } }

        XCTAssertEqual(res.events, [.next(310, 10), .next(320, 11), .next(340, 12), .completed(400)])
        XCTAssertEqual(second.subscriptions, [])
    }

    func testConcatMap() {
        let (first, second, sources) = inners()

        let res = scheduler.start { sources.concatMap { $0 == 0 ? first : second } }

        XCTAssertEqual(
            res.events,
            [
                .next(310, 10),
                .next(320, 11),
                .next(340, 12),
                .next(360, 20),
                .next(370, 21),
                .completed(400),
            ])
        XCTAssertEqual(second.subscriptions, [Subscription(350, 380)])
    }

    func testSwitchLatestAndMergeOfWindows() {
        let sources = scheduler.createHotObservable([
            .next(210, Observable.of(1, 2)),
            .next(220, Observable.of(3)),
            .completed(230),
        ])

        let res = scheduler.start { sources.switchLatest() }

        XCTAssertEqual(res.events, [.next(210, 1), .next(210, 2), .next(220, 3), .completed(230)])
    }

    func testMergeMaxConcurrent() {
        let first = scheduler.createColdObservable([.next(10, 1), .completed(50)])
        let second = scheduler.createColdObservable([.next(10, 2), .completed(50)])
        let third = scheduler.createColdObservable([.next(10, 3), .completed(50)])
        let sources = Observable.of(first, second, third)

        let res = scheduler.start { sources.merge(maxConcurrent: 2) }

        XCTAssertEqual(res.events, [.next(210, 1), .next(210, 2), .next(260, 3), .completed(300)])
        XCTAssertEqual(third.subscriptions, [Subscription(250, 300)])
    }

    // MARK: - combining

    func testCombineLatest() {
        let xs = scheduler.createHotObservable([.next(150, 1), .next(215, 2), .next(225, 4), .completed(230)])
        let ys = scheduler.createHotObservable([.next(150, 1), .next(220, 3), .completed(240)])

        let res = scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }

        XCTAssertEqual(res.events, [.next(220, 5), .next(225, 7), .completed(240)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 240)])
    }

    func testZip() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(300)])
        let ys = scheduler.createHotObservable([.next(215, "a"), .next(250, "b"), .next(260, "c")])

        let res = scheduler.start { Observable.zip(xs, ys) { "\($0)\($1)" } }

        XCTAssertEqual(res.events, [.next(215, "1a"), .next(250, "2b"), .completed(300)])
    }

    func testWithLatestFrom() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3), .completed(300)])
        let ys = scheduler.createHotObservable([.next(220, 10), .next(240, 20), .completed(245)])

        let res = scheduler.start { xs.withLatestFrom(ys) { $0 + $1 } }

        XCTAssertEqual(res.events, [.next(230, 12), .next(250, 23), .completed(300)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 245)])
    }

    func testSample() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(260, 3), .completed(290)])
        let sampler = scheduler.createHotObservable([.next(230, ()), .next(250, ()), .next(300, ())])

        let res = scheduler.start { xs.sample(sampler) }

        XCTAssertEqual(res.events, [.next(230, 2), .next(300, 3), .completed(300)])
    }

    func testStartWithAndConcat() {
        let xs = scheduler.createHotObservable([.next(220, 2), .completed(250)])

        let res = scheduler.start { xs.startWith(0, 1).concat(Observable.just(9)) }

        XCTAssertEqual(
            res.events, [.next(200, 0), .next(200, 1), .next(220, 2), .next(250, 9), .completed(250)])
    }

    // MARK: - filtering

    func testTakeAndSkip() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
        ])

        let taken = scheduler.start { xs.skip(1).take(2) }

        XCTAssertEqual(taken.events, [.next(220, 2), .next(230, 3), .completed(230)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }

    func testTakeForAndSkipFor() {
        let taken = scheduler.start { self.burst.take(for: .seconds(50), scheduler: self.scheduler) }
        XCTAssertEqual(taken.events, [.next(210, 2), .next(240, 3), .completed(250)])
    }

    func testSkipFor() {
        let res = scheduler.start { self.burst.skip(.seconds(50), scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(270, 4), .next(300, 5), .completed(400)])
    }

    func testTakeUntilAndSkipUntil() {
        let signal = scheduler.createHotObservable([.next(250, ()), .completed(260)])

        let res = scheduler.start {
            Observable.merge(
                self.burst.take(until: signal).map { "before \($0)" },
                self.burst.skip(until: signal).map { "after \($0)" })
        }

        XCTAssertEqual(
            res.events,
            [
                .next(210, "before 2"),
                .next(240, "before 3"),
                .next(270, "after 4"),
                .next(300, "after 5"),
                .completed(400),
            ])
    }

    func testTakeWhileInclusiveAndSkipWhile() {
        let res = scheduler.start {
            self.burst.skip(while: { $0 < 3 }).take(while: { $0 < 4 }, behavior: .inclusive)
        }

        XCTAssertEqual(res.events, [.next(240, 3), .next(270, 4), .completed(270)])
    }

    func testTakeLast() {
        let res = scheduler.start { self.burst.takeLast(2) }

        XCTAssertEqual(res.events, [.next(400, 4), .next(400, 5), .completed(400)])
    }

    func testElementAtOutOfRange() {
        let res = scheduler.start { self.burst.element(at: 9) }

        XCTAssertEqual(res.events, [.error(400, RxError.argumentOutOfRange)])
    }

    func testSingleOfMany() {
        let res = scheduler.start { self.burst.single() }

        XCTAssertEqual(res.events, [.next(210, 2), .error(240, RxError.moreThanOneElement)])
    }

    // MARK: - errors

    func testCatch() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(230, testError)])
        let ys = scheduler.createColdObservable([.next(10, 2), .completed(20)])

        let res = scheduler.start { xs.catch { _ in ys.asObservable() } }

        XCTAssertEqual(res.events, [.next(210, 1), .next(240, 2), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(ys.subscriptions, [Subscription(230, 250)])
    }

    func testCatchSequence() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.dummy)])
        let ys = scheduler.createColdObservable([.next(10, 2), .error(20, TestError.dummy1)])

        let res = scheduler.start { Observable.catch(sequence: [xs.asObservable(), ys.asObservable()]) }

        XCTAssertEqual(res.events, [.next(210, 1), .next(230, 2), .error(240, TestError.dummy1)])
    }

    func testThrowingClosuresFailTheStream() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 0), .next(230, 2)])

        let res = scheduler.start {
            xs.map { divisor -> Int in
                guard divisor != 0 else { throw TestError.dummy }
                return 10 / divisor
            }
        }

        XCTAssertEqual(res.events, [.next(210, 10), .error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }

    // MARK: - scheduling

    func testObserveOnTakesATick() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])

        let res = scheduler.start { xs.observe(on: self.scheduler) }

        XCTAssertEqual(res.events, [.next(211, 1), .next(221, 2), .completed(231)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }

    func testObserveOnWithoutProcessingDelay() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(210)])

        let res = scheduler.start { xs.observe(on: scheduler) }

        XCTAssertEqual(res.events, [.next(210, 1), .completed(210)])
    }

    func testTwoEventsAtOnceAreObservedOneTickAfterTheOther() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(210)])

        let res = scheduler.start { xs.observe(on: self.scheduler) }

        XCTAssertEqual(res.events, [.next(211, 1), .completed(212)])
    }

    func testSubscribeOnTakesATick() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(300)])

        let res = scheduler.start { xs.subscribe(on: self.scheduler) }

        XCTAssertEqual(res.events, [.next(210, 1), .completed(300)])
        XCTAssertEqual(xs.subscriptions, [Subscription(201, 301)])
    }

    func testSubscribeOnUnsubscribesATickLater() {
        let xs = scheduler.createHotObservable([.next(210, 1)])

        let res = scheduler.start(disposed: 500) { xs.subscribe(on: self.scheduler) }

        XCTAssertEqual(res.events, [.next(210, 1)])
        XCTAssertEqual(xs.subscriptions, [Subscription(201, 501)])
    }

    func testSequencesOnTheSchedulerTakeATickEach() {
        let of = scheduler.start { Observable.of(1, 2, scheduler: self.scheduler) }
        XCTAssertEqual(of.events, [.next(201, 1), .next(202, 2), .completed(203)])
    }

    func testJustOnTheScheduler() {
        let res = scheduler.start { Observable.just(42, scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(201, 42), .completed(202)])
    }

    func testRangeOnTheScheduler() {
        let res = scheduler.start { Observable.range(start: 10, count: 3, scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(201, 10), .next(202, 11), .next(203, 12), .completed(204)])
    }

    func testGenerateOnTheScheduler() {
        let res = scheduler.start {
            Observable.generate(
                initialState: 0, condition: { $0 <= 2 }, scheduler: self.scheduler, iterate: { $0 + 1 })
        }

        XCTAssertEqual(res.events, [.next(201, 0), .next(202, 1), .next(203, 2), .completed(204)])
    }

    func testRepeatElementOnTheScheduler() {
        let res = scheduler.start(disposed: 204) { Observable.repeatElement(7, scheduler: self.scheduler) }

        XCTAssertEqual(res.events, [.next(201, 7), .next(202, 7), .next(203, 7)])
    }

    // MARK: -

    private func inners() -> (TestableObservable<Int>, TestableObservable<Int>, TestableObservable<Int>) {
        (
            scheduler.createColdObservable([.next(10, 10), .next(20, 11), .next(40, 12), .completed(50)]),
            scheduler.createColdObservable([.next(10, 20), .next(20, 21), .completed(30)]),
            scheduler.createHotObservable([.next(300, 0), .next(335, 1), .completed(400)])
        )
    }
}
