import Foundation
import RxCocoa
import RxSwift
import RxTest
import XCTest

/// A thing that is given its scheduler.
private final class Clock {
    private let scheduler: SchedulerType
    let start: Date

    init(scheduler: SchedulerType) {
        self.scheduler = scheduler
        start = scheduler.now
    }

    var elapsed: TimeInterval { scheduler.now.timeIntervalSince(start) }
}

private struct Timing {
    static let animation: RxTimeInterval = .milliseconds(250)
    let retry: DispatchTimeInterval

    func longer(by factor: Int) -> RxTimeInterval {
        guard case .seconds(let seconds) = retry else { return retry }
        return .seconds(seconds * factor)
    }
}

final class SchedulerTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    func testClockAndNow() {
        let clock = Clock(scheduler: scheduler)
        XCTAssertEqual(scheduler.clock, 0)

        scheduler.advanceTo(90)

        XCTAssertEqual(scheduler.clock, 90)
        XCTAssertEqual(clock.elapsed, 90)
        XCTAssertEqual(scheduler.now, Date(timeIntervalSince1970: 90))
    }

    func testResolution() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.01)
        let clock = Clock(scheduler: scheduler)
        let ticks = scheduler.createObserver(Int.self)
        Observable<Int>.interval(Timing.animation, scheduler: scheduler).take(2).subscribe(ticks)
            .disposed(by: disposeBag)

        scheduler.start()

        XCTAssertEqual(ticks.events, [.next(25, 0), .next(50, 1), .completed(50)])
        XCTAssertEqual(clock.elapsed, 0.5, accuracy: 0.001)
    }

    func testTypedIntervals() {
        let timing = Timing(retry: .seconds(10))
        let res = scheduler.start {
            Observable.just("a")
                .delay(timing.longer(by: 3), scheduler: self.scheduler)
                .timeout(timing.longer(by: 4), scheduler: self.scheduler)
        }

        XCTAssertEqual(res.events, [.next(230, "a"), .completed(231)])
    }

    func testScheduleAtRunsInOrder() {
        let order = scheduler.createObserver(String.self)
        scheduler.scheduleAt(20) { order.onNext("second") }
        scheduler.scheduleAt(10) { order.onNext("first") }
        scheduler.scheduleAt(20) { order.onNext("third") }

        scheduler.start()

        XCTAssertEqual(order.events, [.next(10, "first"), .next(20, "second"), .next(20, "third")])
    }

    func testAdvanceToRunsWhatIsDue() {
        let subject = PublishSubject<Int>()
        let debounced = scheduler.createObserver(Int.self)
        subject.debounce(.seconds(10), scheduler: scheduler).subscribe(debounced).disposed(by: disposeBag)

        subject.onNext(1)
        scheduler.advanceTo(9)
        XCTAssertEqual(debounced.events, [])
        scheduler.advanceTo(10)
        XCTAssertEqual(debounced.events, [.next(10, 1)])
        subject.onNext(2)
        scheduler.advanceTo(15)
        subject.onNext(3)
        scheduler.advanceTo(100)

        XCTAssertEqual(debounced.events, [.next(10, 1), .next(25, 3)])
    }

    func testStartWithAllTimes() {
        let xs = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .next(30, 3)])
        let res = scheduler.start(created: 50, subscribed: 300, disposed: 325) { xs }

        XCTAssertEqual(res.events, [.next(310, 1), .next(320, 2)])
        XCTAssertEqual(xs.subscriptions, [Subscription(300, 325)])
    }

    func testDefaultTimes() {
        XCTAssertEqual(TestScheduler.Defaults.created, 100)
        XCTAssertEqual(TestScheduler.Defaults.subscribed, 200)
        XCTAssertEqual(TestScheduler.Defaults.disposed, 1000)

        let created = scheduler.start {
            Observable.just(self.scheduler.clock)
        }
        XCTAssertEqual(created.events, [.next(200, 100), .completed(200)])
    }

    func testHotAndColdObservables() {
        let hot = scheduler.createHotObservable([.next(190, 1), .next(210, 2)])
        let cold = scheduler.createColdObservable([.next(190, 1), .next(210, 2)])

        let res = scheduler.start { Observable.merge(hot.map { "hot \($0)" }, cold.map { "cold \($0)" }) }

        XCTAssertEqual(res.events, [.next(210, "hot 2"), .next(390, "cold 1"), .next(410, "cold 2")])
        XCTAssertEqual(hot.recordedEvents, [.next(190, 1), .next(210, 2)])
    }

    func testScheduledWork() {
        let log = scheduler.createObserver(String.self)
        _ = scheduler.schedule("now") { state in
            log.onNext(state)
            return Disposables.create()
        }
        _ = scheduler.scheduleRelative("later", dueTime: .seconds(5)) { state in
            log.onNext(state)
            return Disposables.create()
        }
        let cancelled = scheduler.scheduleRelative("never", dueTime: .seconds(7)) { state in
            log.onNext(state)
            return Disposables.create()
        }
        cancelled.dispose()

        scheduler.start()

        XCTAssertEqual(log.events, [.next(1, "now"), .next(5, "later")])
    }

    func testPeriodicWork() {
        let log = scheduler.createObserver(Int.self)
        let periodic = scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(20)) { count in
            log.onNext(count)
            return count + 1
        }
        scheduler.scheduleAt(60) { periodic.dispose() }

        scheduler.start()

        XCTAssertEqual(log.events, [.next(10, 0), .next(30, 1), .next(50, 2)])
    }

    func testRecursiveWork() {
        let log = scheduler.createObserver(Int.self)
        _ = scheduler.scheduleRecursive(3) { state, recurse in
            log.onNext(state)
            if state > 0 { recurse(state - 1) }
        }

        scheduler.start()

        XCTAssertEqual(log.events, [.next(1, 3), .next(2, 2), .next(3, 1), .next(4, 0)])
    }

    func testMockedDrivers() {
        let driven = scheduler.createObserver(Int.self)
        let emitted = scheduler.createObserver(Int.self)
        let scheduler = self.scheduler

        SharingScheduler.mock(scheduler: scheduler) {
            let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .error(230, TestError.dummy)])
            xs.asDriver(onErrorJustReturn: -1).drive(driven).disposed(by: disposeBag)
            xs.asSignal(onErrorJustReturn: -1).delay(.seconds(50)).emit(to: emitted).disposed(by: disposeBag)
            scheduler.start()
        }

        XCTAssertEqual(
            driven.events, [.next(211, 1), .next(221, 2), .next(231, -1), .completed(231)])
        XCTAssertEqual(
            emitted.events, [.next(261, 1), .next(271, 2), .next(281, -1), .completed(282)])
    }

    func testMockedTimers() {
        let ticks = scheduler.createObserver(Int.self)
        let scheduler = self.scheduler

        SharingScheduler.mock(scheduler: scheduler) {
            Driver<Int>.interval(.seconds(100)).drive(ticks).disposed(by: disposeBag)
            scheduler.advanceTo(350)
        }

        XCTAssertEqual(ticks.events, [.next(100, 0), .next(200, 1), .next(300, 2)])
    }

    func testDriversOfValuesAreScheduled() {
        let scheduler = self.scheduler
        let just = scheduler.createObserver(String.self)
        let of = scheduler.createObserver(Int.self)
        let from = scheduler.createObserver(Int.self)
        let empty = scheduler.createObserver(Int.self)
        let disposeBag = self.disposeBag

        SharingScheduler.mock(scheduler: scheduler) {
            scheduler.scheduleAt(200) {
                Driver.just("a").drive(just).disposed(by: disposeBag)
                Driver.of(1, 2).drive(of).disposed(by: disposeBag)
                Driver.from([3, 4]).drive(from).disposed(by: disposeBag)
                Driver<Int>.empty().drive(empty).disposed(by: disposeBag)
            }
            scheduler.start()
        }

        XCTAssertEqual(just.events, [.next(201, "a"), .completed(201)])
        XCTAssertEqual(of.events, [.next(201, 1), .next(202, 2), .completed(203)])
        XCTAssertEqual(from.events, [.next(201, 3), .next(202, 4), .completed(203)])
        XCTAssertEqual(empty.events, [.completed(201)])
    }

    func testErrorsAreCompared() {
        let xs = scheduler.createHotObservable([Recorded.error(250, TestError.dummy, Int.self)])

        let res = scheduler.start { xs }

        XCTAssertEqual(res.events, [.error(250, TestError.dummy)])
        XCTAssertNotEqual(res.events.first, .error(250, TestError.dummy1))
        XCTAssertNotEqual(res.events.first, .error(251, TestError.dummy))
    }

    func testRecordedEvents() {
        let events = Recorded.events(.next(10, "a"), .next(20, "b"), .completed(30))

        XCTAssertEqual(events.map(\.time), [10, 20, 30])
        XCTAssertEqual(events.compactMap { $0.value.element }, ["a", "b"])
        XCTAssertEqual(events.last?.value.isStopEvent, true)
        XCTAssertEqual("\(events[0])", "next(a) @ 10")
        XCTAssertEqual(Subscription(200).unsubscribe, .max)
    }

    func testElementsOfOptionals() {
        let xs = scheduler.createHotObservable([.next(210, 1 as Int?), .next(220, nil), .completed(230)])

        let res = scheduler.start { xs }

        XCTAssertEqual(res.events, [.next(210, 1), .next(220, nil), .completed(230)])
    }

    func testMainSchedulerRunsAtOnceOnTheMainThread() {
        let values = scheduler.createObserver(Int.self)
        Observable.of(1, 2).observe(on: MainScheduler.instance).subscribe(values).disposed(by: disposeBag)

        XCTAssertEqual(values.events, [.next(0, 1), .next(0, 2), .completed(0)])
    }

    func testCurrentThreadSchedulerTakesTurns() {
        let order = scheduler.createObserver(String.self)
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                order.onNext("inner")
                return Disposables.create()
            }
            order.onNext("outer")
            return Disposables.create()
        }

        XCTAssertRecordedElements(order.events, ["outer", "inner"])
        XCTAssertTrue(CurrentThreadScheduler.isScheduleRequired)
    }
}
