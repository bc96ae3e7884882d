import Rivulet
import RivuletTest
import Testing

@Suite struct RxTestStyleTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `a hot observable is seen from 200 on`() {
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(230)])
        let result = scheduler.start { xs.map { $0 * 2 } }
        #expect(result.events == Recorded.events(.next(210, 4), .next(220, 6), .completed(230)))
        #expect(xs.subscriptions == [Subscription(200, 230)])
        #expect(result.timeline == Timeline("210s a 10s b 10s |", values: ["a": 4, "b": 6]))
    }

    @Test func `a cold observable counts from its subscription`() {
        let xs = scheduler.createColdObservable([.next(10, "a"), .error(20, TestError())])
        let result = scheduler.start(created: 1, subscribed: 5, disposed: 100) { xs }
        #expect(result.events == [.next(15, "a"), .error(25, TestError())])
        #expect(xs.recordedEvents == [.next(10, "a"), .error(20, TestError())])
        #expect(xs.subscriptions == [Subscription(5, 25)])
    }

    @Test func `a subscription ends when it is disposed`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(400, 2), .next(401, 3)])
        let result = scheduler.start(disposed: 400) { xs }
        #expect(result.events == [.next(210, 1), .next(400, 2)])
        #expect(xs.subscriptions == [Subscription(200, 400)])
    }

    @Test func `the disposal comes before what was scheduled during the run`() {
        let timer = Observable<Int>.create { [scheduler] observer in
            scheduler.schedulePeriodic(1, startAfter: .ticks(100), period: .ticks(100)) {
                observer.onNext($0)
                return $0 + 1
            }
        }
        #expect(scheduler.start(disposed: 400) { timer }.events == [.next(300, 1)])
    }

    @Test @MainActor func `the closure may use what belongs to an actor`() {
        let model = Model()
        #expect(scheduler.start { model.output(scheduler) }.events == [.next(210, 1)])
    }

    @Test func `work for this tick runs at the next`() {
        let observer = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(210) {
            _ = scheduler.schedule(1) {
                observer.onNext($0)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(observer.events == [.next(211, 1)])
    }

    @Test func `work for this tick runs in it without a processing delay`() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        let observer = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(210) {
            _ = scheduler.schedule(1) {
                observer.onNext($0)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(observer.events == [.next(210, 1)])
    }

    @Test func `work within this tick runs at the next`() {
        let result = scheduler.start {
            Observable<Int>.timer(.milliseconds(300), scheduler: scheduler).concat(
                Observable<Int>.timer(.milliseconds(1500), scheduler: scheduler))
        }
        #expect(result.events == [.next(201, 0), .next(202, 0), .completed(202)])
    }

    @Test func `what has a time of its own is not delayed`() {
        let cold = scheduler.createColdObservable([.next(0, 1), .completed(0)])
        let hot = scheduler.createHotObservable([.next(0, 2), .completed(0)])
        let seen = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        _ = hot.subscribe(seen.0)
        scheduler.scheduleAt(0) { _ = cold.subscribe(seen.1) }
        scheduler.start()
        #expect(seen.0.events == [.next(0, 2), .completed(0)])
        #expect(seen.1.events == [.next(0, 1), .completed(0)])
    }

    @Test func `the time is adjusted as work is`() {
        scheduler.advanceTo(5)
        #expect([4, 5, 6, 7].map(scheduler.adjustScheduledTime) == [6, 6, 6, 7])
        let marbles = TestScheduler()
        marbles.advanceTo(5)
        #expect([4, 5, 6, 7].map(marbles.adjustScheduledTime) == [5, 5, 6, 7])
    }

    @Test func `the scheduler is one over virtual time`() {
        let general: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> = scheduler
        let log = Log<TestTime>()
        let note = { @Sendable [scheduler] (_: Int) in
            log.append(scheduler.clock)
            return Disposables.create()
        }
        _ = general.scheduleAbsoluteVirtual(1, time: 30, action: note)
        _ = general.scheduleRelativeVirtual(1, dueTime: 0, action: note)
        general.start()
        general.sleep(12)
        #expect(log.values == [0, 30])
        #expect(scheduler.clock == 42)
        #expect(general.debugDescription == "TestScheduler(clock: 42)")
    }

    @Test func `the clock starts where it is told`() {
        let scheduler = TestScheduler(initialClock: 50)
        #expect(scheduler.clock == 50)
        scheduler.scheduleAt(10) {}
        scheduler.start()
        #expect(scheduler.clock == 50)
    }

    @Test func `a second start, when its times have passed, makes, subscribes and disposes at once`() {
        let scheduler = TestScheduler(initialClock: 0)
        _ = scheduler.start { Observable.just(1) }
        #expect(scheduler.clock == 1000)
        #expect(scheduler.start { Observable<Int>.never() }.events == [])
        #expect(scheduler.clock == 1000)
    }

    @Test func `what is recorded prints as event and time`() {
        #expect("\(Recorded.events(.next(1, 2), .completed(3)))" == "[next(2) @ 1, completed @ 3]")
    }
}

@MainActor
private final class Model {
    func output(_ scheduler: TestScheduler) -> TestableObservable<Int> {
        scheduler.createColdObservable([.next(10, 1)])
    }
}
