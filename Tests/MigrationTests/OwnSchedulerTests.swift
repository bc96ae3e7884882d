import Dispatch
import Foundation
import RxCocoa
import RxSwift
import RxTest
import XCTest

/// A scheduler as an app writes it, which notes how it is asked.
private final class NotingScheduler: SchedulerType {
    private let base: SchedulerType
    let spans = Spans()

    init(base: SchedulerType) { self.base = base }

    var now: RxTime { base.now }

    func schedule<StateType>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> Disposable
    ) -> Disposable {
        base.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> Disposable
    ) -> Disposable {
        spans.append(dueTime)
        return base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}

/// A scheduler that has periodic work of its own.
private final class PeriodicScheduler: SchedulerType {
    private let base: SchedulerType
    let spans = Spans()

    init(base: SchedulerType) { self.base = base }

    var now: Date { base.now }

    func schedule<StateType>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> Disposable
    ) -> Disposable {
        base.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: DispatchTimeInterval, action: @escaping @Sendable (StateType) -> Disposable
    ) -> Disposable {
        base.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> Disposable {
        spans.append(startAfter)
        spans.append(period)
        return base.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}

/// Virtual time in tenths of a second.
private struct Tenths: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
        RxTime(timeIntervalSince1970: Double(virtualTime) / 10)
    }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 * 10 + 0.5) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) / 10 }
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval * 10 + 0.5) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
    }
}

private final class Spans: @unchecked Sendable {
    private(set) var all: [RxTimeInterval] = []
    func append(_ span: RxTimeInterval) { all.append(span) }
}

/// Schedulers and virtual times as apps write them for RxSwift.
final class OwnSchedulerTests: XCTestCase {
    private let test = TestScheduler(initialClock: 0)

    func testSchedulerOfDatesRunsOperators() {
        let scheduler = NotingScheduler(base: test)
        let res = test.start {
            Observable.just(1).delay(.seconds(2), scheduler: scheduler)
                .timeout(.seconds(50), scheduler: scheduler)
        }
        XCTAssertEqual(res.events, [.next(202, 1), .completed(203)])
        XCTAssertTrue(scheduler.spans.all.contains(.seconds(2)))
        XCTAssertTrue(scheduler.spans.all.contains(.seconds(50)))
    }

    func testSchedulerWithoutPeriodicWorkTicks() {
        let scheduler = NotingScheduler(base: test)
        let res = test.start { Observable<Int>.interval(.seconds(10), scheduler: scheduler).take(2) }
        XCTAssertEqual(res.events, [.next(210, 0), .next(220, 1), .completed(220)])
        let seen = Seen()
        let start = test.now
        let ticks = scheduler.schedulePeriodic(0, startAfter: RxTimeInterval.seconds(1), period: .seconds(2)) { count in
            seen.append(Int(self.test.now.timeIntervalSince(start)))
            return count + 1
        }
        test.advanceTo(test.clock + 6)
        ticks.dispose()
        XCTAssertEqual(seen.values, [1, 3, 5])
    }

    func testPeriodicWorkOfASchedulerIsUsed() {
        let scheduler = PeriodicScheduler(base: test)
        let res = test.start { Observable<Int>.interval(.seconds(10), scheduler: scheduler).take(2) }
        XCTAssertEqual(res.events, [.next(210, 0), .next(220, 1), .completed(220)])
        XCTAssertEqual(scheduler.spans.all, [.seconds(10), .seconds(10)])
    }

    func testSchedulerOfDatesIsOneOfSeveral() {
        let all: [SchedulerType] = [
            NotingScheduler(base: test), test, MainScheduler.instance, MainScheduler.asyncInstance,
            ConcurrentMainScheduler.instance, ConcurrentDispatchQueueScheduler(qos: .default),
            SerialDispatchQueueScheduler(qos: .default), HistoricalScheduler(), SharingScheduler.make(),
            DriverSharingStrategy.scheduler, SignalSharingStrategy.scheduler,
        ]
        for scheduler in all { XCTAssertGreaterThanOrEqual(scheduler.now, Date(timeIntervalSince1970: 0)) }
        let scheduler = NotingScheduler(base: test)
        let made = SharingScheduler.mock(scheduler: scheduler) { SharingScheduler.make() }
        XCTAssertTrue(made is NotingScheduler)
    }

    func testTimeIsADate() {
        func date<S: SchedulerType>(of scheduler: S) -> Any { scheduler.now }
        let some: SchedulerType = test
        let historical = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0.1))
        let untyped: [Any] = [
            test.now, some.now, date(of: test), date(of: NotingScheduler(base: test)), historical.now,
            MainScheduler.instance.now, ConcurrentDispatchQueueScheduler(qos: .default).now,
        ]
        for time in untyped { XCTAssertTrue(time is Date, "\(time)") }
        let inferred = test.now
        XCTAssertEqual(inferred.timeIntervalSince1970, 0)
        XCTAssertEqual(historical.now, Date(timeIntervalSince1970: 0.1))
    }

    func testTimesOfSchedulersHaveNames() {
        let time: SerialDispatchQueueScheduler.Time = MainScheduler.instance.now
        let others: [ConcurrentDispatchQueueScheduler.Time] = [
            ConcurrentDispatchQueueScheduler(qos: .default).now, ConcurrentMainScheduler.instance.now,
        ]
        let latest: ConcurrentMainScheduler.Time? = others.last
        XCTAssertEqual(latest, others.last)
        let spans: [SerialDispatchQueueScheduler.TimeInterval] = others.map { $0.timeIntervalSince(time) }
        let longest: ConcurrentDispatchQueueScheduler.TimeInterval? = spans.max()
        let shortest: ConcurrentMainScheduler.TimeInterval? = spans.min()
        XCTAssertLessThanOrEqual(shortest ?? 1, longest ?? 0)
    }

    func testObserversOfSubjectsHaveNames() {
        let seen = Seen()
        let published = PublishSubject<Int>()
        let behavior = BehaviorSubject(value: 0)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        let last = AsyncSubject<Int>()
        for subject in [published.asObservable(), behavior.asObservable(), replay.asObservable(), last.asObservable()] {
            _ = subject.subscribe(onNext: { seen.append($0) })
        }
        let publisher: PublishSubject<Int>.SubjectObserverType = published.asObserver()
        let behaver: BehaviorSubject<Int>.SubjectObserverType = behavior.asObserver()
        let replayer: ReplaySubject<Int>.SubjectObserverType = replay.asObserver()
        let finisher: AsyncSubject<Int>.SubjectObserverType = last.asObserver()
        publisher.onNext(1)
        behaver.onNext(2)
        replayer.onNext(3)
        finisher.onNext(4)
        finisher.onCompleted()
        XCTAssertEqual(seen.values, [0, 1, 2, 3, 4])
    }

    func testSpansOfDurations() {
        let spans: [RxTimeInterval] = [
            .seconds(3), .milliseconds(1500), .microseconds(1), .nanoseconds(1), .seconds(0), .seconds(-2),
            .milliseconds(-1500), .never,
        ]
        let scheduler = NotingScheduler(base: test)
        for span in spans { _ = Observable.just(1).delaySubscription(span, scheduler: scheduler).subscribe() }
        XCTAssertEqual(scheduler.spans.all, spans)
    }

    func testConvertersCountInDates() {
        func twice<C: VirtualTimeConverterType>(_ converter: C, _ time: C.VirtualTimeUnit) -> (Any, Any, Bool)
        where C.VirtualTimeIntervalUnit == Int {
            let date = converter.convertFromVirtualTime(time)
            let seconds = converter.convertFromVirtualTimeInterval(
                converter.convertToVirtualTimeInterval(converter.convertFromVirtualTimeInterval(2)))
            let isSame = converter.compareVirtualTime(converter.convertToVirtualTime(date), time) == .equal
            return (date, seconds, isSame)
        }
        let result = twice(Tenths(), 25)
        XCTAssertEqual(result.0 as? Date, Date(timeIntervalSince1970: 2.5))
        XCTAssertEqual(result.1 as? TimeInterval, 0.2)
        XCTAssertTrue(result.2)
        let tenths = VirtualTimeScheduler(initialClock: 5, converter: Tenths())
        var seen: [Int] = []
        _ = Observable<Int>.interval(.milliseconds(300), scheduler: tenths).take(3)
            .subscribe(onNext: { _ in seen.append(tenths.clock) })
        tenths.start()
        XCTAssertEqual(seen, [8, 11, 14])
        XCTAssertEqual(tenths.now, Date(timeIntervalSince1970: 1.4))
        func clock<C: VirtualTimeConverterType>(_ scheduler: VirtualTimeScheduler<C>) -> C.VirtualTimeUnit {
            scheduler.clock
        }
        test.advanceTo(3)
        XCTAssertEqual(clock(test), 3)
    }
}
