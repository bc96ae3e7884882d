import Foundation
import RxCocoa
import RxSwift
import RxTest
import XCTest

/// Every method that takes a span of time, with a span that is typed as RxSwift types it.
final class TimeSpanTests: XCTestCase {
    private let one: RxTimeInterval = .seconds(10)
    private var scheduler: TestScheduler!

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0)
    }

    private var source: Observable<Int> {
        scheduler.createHotObservable([.next(210, 1), .next(215, 2), .next(240, 3), .completed(300)]).asObservable()
    }

    private func values<S: ObservableConvertibleType>(_ make: @escaping (Observable<Int>) -> S) -> [Recorded<
        Event<S.Element>
    >] {
        let source = self.source
        return scheduler.start { make(source) }.events
    }

    func testObservableOperators() {
        let one = self.one
        let scheduler = self.scheduler!
        XCTAssertEqual(
            values { $0.debounce(one, scheduler: scheduler) }, [.next(225, 2), .next(250, 3), .completed(300)])
        setUp()
        let second = self.scheduler!
        XCTAssertEqual(
            values { $0.throttle(one, scheduler: second) },
            [.next(210, 1), .next(220, 2), .next(240, 3), .completed(300)])
        setUp()
        let third = self.scheduler!
        XCTAssertEqual(
            values { $0.delay(one, scheduler: third) }, [.next(220, 1), .next(225, 2), .next(250, 3), .completed(310)])
        setUp()
        let fourth = self.scheduler!
        XCTAssertEqual(
            values { $0.timeout(one, other: Observable.just(9), scheduler: fourth) },
            [.next(210, 1), .next(215, 2), .next(225, 9), .completed(225)])
        setUp()
        let fifth = self.scheduler!
        XCTAssertEqual(values { $0.skip(one, scheduler: fifth) }.last, .completed(300))
        setUp()
        let sixth = self.scheduler!
        XCTAssertEqual(values { $0.take(for: one, scheduler: sixth) }.last, .completed(210))
        setUp()
        let seventh = self.scheduler!
        XCTAssertEqual(values { $0.delaySubscription(one, scheduler: seventh) }.first, .next(215, 2))
        setUp()
        let eighth = self.scheduler!
        XCTAssertEqual(values { $0.buffer(timeSpan: one, count: 5, scheduler: eighth) }.first, .next(210, [1]))
        setUp()
        let ninth = self.scheduler!
        XCTAssertEqual(
            values { $0.window(timeSpan: one, count: 1, scheduler: ninth).flatMap { $0 } }.last, .completed(300))
        setUp()
        let tenth = self.scheduler!
        let failure = values { $0.timeout(one, scheduler: tenth) }.last
        XCTAssertNotNil(failure?.value.error)
    }

    func testSources() {
        let one = self.one
        let scheduler = self.scheduler!
        XCTAssertEqual(
            scheduler.start { Observable<Int>.interval(one, scheduler: scheduler).take(2) }.events,
            [.next(210, 0), .next(220, 1), .completed(220)])
        setUp()
        let second = self.scheduler!
        XCTAssertEqual(
            second.start { Observable<Int>.timer(one, period: one, scheduler: second).take(2) }.events,
            [.next(210, 0), .next(220, 1), .completed(220)])
    }

    func testTraits() {
        let one = self.one
        let scheduler = self.scheduler!
        XCTAssertEqual(
            scheduler.start { Single.just(1).delay(one, scheduler: scheduler) }.events,
            [.next(210, 1), .completed(211)])
        setUp()
        let second = self.scheduler!
        XCTAssertEqual(
            second.start { Single.just(1).delaySubscription(one, scheduler: second) }.events,
            [.next(210, 1), .completed(210)])
        setUp()
        let third = self.scheduler!
        XCTAssertEqual(
            third.start { Single<Int>.never().timeout(one, other: .just(2), scheduler: third) }.events,
            [.next(210, 2), .completed(210)])
        setUp()
        let fourth = self.scheduler!
        XCTAssertNotNil(fourth.start { Maybe<Int>.never().timeout(one, scheduler: fourth) }.events.last?.value.error)
        setUp()
        let fifth = self.scheduler!
        XCTAssertEqual(
            fifth.start { Single<Int>.timer(one, scheduler: fifth) }.events, [.next(210, 0), .completed(210)])
    }

    func testInfallibles() {
        let one = self.one
        let scheduler = self.scheduler!
        XCTAssertEqual(
            values { $0.asInfallible(onErrorJustReturn: 0).debounce(one, scheduler: scheduler) }.first, .next(225, 2))
        setUp()
        let second = self.scheduler!
        XCTAssertEqual(
            values { $0.asInfallible(onErrorJustReturn: 0).throttle(one, latest: false, scheduler: second) }.first,
            .next(210, 1))
        setUp()
        let third = self.scheduler!
        XCTAssertEqual(
            values { $0.asInfallible(onErrorJustReturn: 0).take(for: one, scheduler: third) }.last, .completed(210))
        setUp()
        let fourth = self.scheduler!
        XCTAssertEqual(
            values { $0.asInfallible(onErrorJustReturn: 0).delay(one, scheduler: fourth) }.first, .next(220, 1))
    }

    func testInfalliblesOfStreamsThatMayFail() {
        let infallible = Infallible.of(1, 2)
        let seen = Seen()
        let all: [Infallible<Int>] = [
            infallible.flatMap { Observable.just($0) }, infallible.flatMapLatest { Observable.just($0) },
            infallible.flatMapFirst { Observable.just($0) }, infallible.concatMap { Observable.just($0) },
            infallible.concat(Observable.just(3)), infallible.take(until: Observable<Int>.never()),
            infallible.skip(until: Observable<Int>.just(1)),
        ]
        _ = Infallible.concat(all).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen.values, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 3, 1, 2, 1, 2])
    }

    func testDrivers() {
        let one = self.one
        let scheduler = self.scheduler!
        SharingScheduler.mock(scheduler: scheduler) {
            XCTAssertEqual(values { $0.asDriver(onErrorJustReturn: 0).debounce(one) }.first?.value, .next(2))
        }
        setUp()
        SharingScheduler.mock(scheduler: self.scheduler!) {
            XCTAssertEqual(values { $0.asDriver(onErrorJustReturn: 0).throttle(one) }.first?.value, .next(1))
        }
        setUp()
        SharingScheduler.mock(scheduler: self.scheduler!) {
            XCTAssertEqual(values { $0.asDriver(onErrorJustReturn: 0).delay(one) }.first?.value, .next(1))
        }
        setUp()
        let last = self.scheduler!
        SharingScheduler.mock(scheduler: last) {
            XCTAssertEqual(last.start { Driver<Int>.interval(one) }.events.first?.value, .next(0))
        }
        setUp()
        let timed = self.scheduler!
        SharingScheduler.mock(scheduler: timed) {
            XCTAssertEqual(timed.start { Driver<Int>.timer(one, period: one) }.events.first?.value, .next(0))
        }
    }

    func testSchedulers() {
        let one = self.one
        let scheduler = self.scheduler!
        let seen = Seen()
        _ = scheduler.scheduleRelative(7, dueTime: one) { value in
            seen.append(value)
            return Disposables.create()
        }
        let periodic = scheduler.schedulePeriodic(1, startAfter: one, period: one) { (value: Int) -> Int in
            seen.append(value)
            return value + 1
        }
        scheduler.advanceTo(25)
        periodic.dispose()
        XCTAssertEqual(seen.values, [7, 1, 2])
        let before = Date()
        let now: RxTime = MainScheduler.instance.now
        XCTAssertLessThanOrEqual(before, now)
    }

    func testSchedulersWithLeeway() {
        let leeway: RxTimeInterval = .milliseconds(1)
        let schedulers: [SchedulerType] = [
            SerialDispatchQueueScheduler(internalSerialQueueName: "a", leeway: leeway),
            SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "b", leeway: leeway),
            SerialDispatchQueueScheduler(qos: .default, leeway: leeway),
            ConcurrentDispatchQueueScheduler(queue: .global(), leeway: leeway),
            ConcurrentDispatchQueueScheduler(qos: .default, leeway: leeway),
        ]
        for scheduler in schedulers {
            let ran = expectation(description: "ran")
            _ = scheduler.schedule(()) { _ in
                ran.fulfill()
                return Disposables.create()
            }
            wait(for: [ran], timeout: 10)
        }
    }

    func testSpans() {
        XCTAssertEqual(Duration(DispatchTimeInterval.seconds(2)), .seconds(2))
        XCTAssertEqual(Duration(DispatchTimeInterval.milliseconds(2)), .milliseconds(2))
        XCTAssertEqual(Duration(DispatchTimeInterval.microseconds(2)), .microseconds(2))
        XCTAssertEqual(Duration(DispatchTimeInterval.nanoseconds(2)), .nanoseconds(2))
        XCTAssertGreaterThan(Duration(DispatchTimeInterval.never), .seconds(1_000_000_000))
    }
}
