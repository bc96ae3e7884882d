import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite struct SchedulerTypeTests {
    private let scheduler = TestScheduler()
    private let log = Log<Int>()

    @Test func `times go by the names of RxSwift, too`() {
        let (interval, start): (Duration, Duration) = (.milliseconds(1_500), scheduler.now)
        scheduler.advance(by: interval)
        #expect(scheduler.now - start == .seconds(1.5))
    }

    @Test func `work that repeats is given what it returned the time before`() {
        let log = log
        let work = scheduler.schedulePeriodic(1, startAfter: .ticks(1), period: .ticks(2)) { number in
            log.append(number)
            return number * 2
        }
        scheduler.advance(by: .ticks(7))
        work.dispose()
        scheduler.start()
        #expect(log.values == [1, 2, 4, 8])
        #expect(scheduler.clock == 7)
    }

    @Test func `work that takes longer than its period leaves times out, and keeps to the grid`() {
        let (log, scheduler) = (log, scheduler)
        let work = scheduler.schedulePeriodic((), startAfter: .ticks(1), period: .ticks(2)) { _ in
            log.append(scheduler.clock)
            if scheduler.clock < 6 { scheduler.advance(by: .ticks(3)) }
        }
        scheduler.advance(by: .ticks(14))
        work.dispose()
        #expect(log.values == [1, 5, 9, 11, 13])
    }

    @Test func `work that takes exactly its period misses none`() {
        let (log, scheduler) = (log, scheduler)
        let work = scheduler.schedulePeriodic((), startAfter: .ticks(0), period: .ticks(2)) { _ in
            log.append(scheduler.clock)
            scheduler.advance(by: .ticks(2))
        }
        scheduler.advance(by: .ticks(5))
        work.dispose()
        #expect(log.values == [0, 2, 4])
    }

    @Test func `work that repeats is scheduled before it runs, and never overlaps itself`() {
        let (log, scheduler) = (log, scheduler)
        let work = scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .ticks(2)) { number in
            log.append(number)
            _ = scheduler.scheduleRelative(-number, dueTime: .ticks(2)) { number in
                log.append(number)
                return Disposables.create()
            }
            return number + 10
        }
        scheduler.advance(by: .ticks(5))
        work.dispose()
        #expect(log.values == [0, 10, 0, 20, -10])
    }

    @Test func `ticks of a concurrent queue never overlap, and overdue ones are skipped`() {
        let (detector, log, done) = (OverlapDetector(), Log<Int>(), DispatchSemaphore(value: 0))
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let work = scheduler.schedulePeriodic(0, startAfter: .zero, period: .nanoseconds(100)) { number in
            detector.run { log.append(number) }
            if number == 500 { done.signal() }
            return number + 1
        }
        #expect(done.arrives())
        work.dispose()
        #expect(detector.count == 0)
        #expect(log.values.prefix(501) == Array(0...500).prefix(501))
    }

    static let arithmetic: [@Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>] = [
        { $0.debounce(.seconds(1), scheduler: $1) },
        { $0.delay(.seconds(1), scheduler: $1) },
        { $0.delaySubscription(.seconds(1), scheduler: $1) },
        { $0.throttle(.seconds(1), scheduler: $1) },
        { $0.throttle(.seconds(1), latest: false, scheduler: $1) },
        { $0.throttle(.seconds(1), leading: false, trailing: true, scheduler: $1) },
        { $0.timeout(.seconds(1), scheduler: $1) },
        { $0.take(for: .seconds(1), scheduler: $1) },
        { $0.skip(.seconds(1), scheduler: $1) },
        { $0.buffer(timeSpan: .seconds(1), count: 2, scheduler: $1).map(\.count) },
        { $0.window(timeSpan: .seconds(1), count: 2, scheduler: $1).flatMap { $0 } },
        { $0.share(replay: 1, stopWhenUnused: .after(.seconds(1), scheduler: $1)) },
        { .merge($0, .interval(.seconds(1), scheduler: $1)) },
        { .merge($0, .timer(.seconds(-1), period: .seconds(1), scheduler: $1)) },
    ]

    @Test(arguments: arithmetic.indices)
    func `no operator traps when time jumps from one extreme to the other`(index: Int) {
        let (subject, jumping) = (PublishSubject<Int>(), JumpingScheduler(base: scheduler))
        let result = Recorder(Self.arithmetic[index](subject, jumping))
        for number in 1...4 {
            subject.onNext(number)
            scheduler.advance(by: .seconds(2))
        }
        subject.onCompleted()
        result.dispose()
    }

    @Test func `work can dispose itself`() {
        let (log, work) = (log, SerialDisposable())
        work.disposable = scheduler.schedulePeriodic(0, startAfter: .ticks(1), period: .ticks(1)) { number in
            log.append(number)
            if number == 2 { work.dispose() }
            return number + 1
        }
        scheduler.start()
        #expect(log.values == [0, 1, 2])
        #expect(scheduler.problem == nil)
    }

    @Test func `work that asks to be run again stops when it does not, or is disposed`() {
        let log = log
        let work = scheduler.scheduleRecursive(0) { number, recurse in
            log.append(number)
            if number < 3 { recurse(number + 1) }
        }
        scheduler.start()
        work.dispose()
        #expect(log.values == [0, 1, 2, 3])
    }
}

/// A scheduler whose `now` alternates between the least and the greatest time that there is.
private struct JumpingScheduler: SchedulerType {
    let base: TestScheduler
    private let reads = Log<Int>()

    init(base: TestScheduler) { self.base = base }

    var now: Duration {
        reads.append(0)
        return Duration(attoseconds: reads.values.count % 2 == 0 ? .min : .max)
    }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.schedule(state, action: action)
    }

    /// Nothing waits longer than a second.
    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.scheduleRelative(state, dueTime: min(dueTime, .seconds(1)), action: action)
    }
}
