import Dispatch
import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShareTests {
    let scheduler = TestScheduler()

    @Test func `a late subscriber is given the newest values, and the source runs once`() {
        let source = scheduler.cold("-a--b--c--d-|")
        let shared = source.share(replay: 1)
        let (first, late) = (scheduler.createObserver(String.self), scheduler.createObserver(String.self))
        scheduler.scheduleAt(0) { _ = shared.subscribe(first) }
        scheduler.scheduleAt(5) { _ = shared.subscribe(late) }
        scheduler.start()
        #expect(first.timeline == " -a--b--c--d-|")
        #expect(late.timeline == "  -----b-c--d-|")
        #expect(source.subscriptions == ["^-----------!"])
    }

    @Test func `without replay a late subscriber sees what comes`() {
        let source = PublishSubject<Int>()
        let shared = source.share()
        let first = Recorder(shared)
        source.onNext(1)
        let late = Recorder(shared)
        source.onNext(2)
        #expect(first.values == [1, 2])
        #expect(late.values == [2])
    }

    @Test func `the source stops when the last subscriber leaves, and starts anew with the next`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let (first, second) = (Recorder(shared), Recorder(shared))
        first.dispose()
        source.onNext(1)
        #expect(source.hasObservers)
        second.dispose()
        #expect(!source.hasObservers)
        #expect(Recorder(shared).values == [])
        #expect(second.values == [1])
    }

    @Test func `two subscribers of a source that sends at once each get its value and its end`() {
        let shared = list(1).share(replay: 1)
        #expect(Recorder(shared).events == [.next(1), .completed])
        #expect(Recorder(shared).events == [.next(1), .completed])
    }

    @Test func `an error reaches all, and the next subscriber starts the source again`() {
        let starts = Log<Int>()
        let subject = PublishSubject<Int>()
        let source = Observable<Int>.create { observer in
            starts.append(1)
            return subject.subscribe(onNext: observer.onNext, onError: observer.onError)
        }
        let shared = source.share(replay: 1)
        let (first, second) = (Recorder(shared), Recorder(shared.retry(2)))
        subject.onError(TestError())
        #expect(first.error is TestError)
        #expect(second.error is TestError)
        #expect(starts.values.count == 2)
    }

    @Test func `who subscribes from inside the end starts the source again`() {
        let source = scheduler.cold("-a|")
        let (shared, second) = (source.share(replay: 1), scheduler.createObserver(String.self))
        let first = shared.subscribe(onCompleted: { _ = shared.subscribe(second) })
        scheduler.start()
        #expect(second.timeline == "---a|")
        #expect(source.subscriptions == ["^-!", "--^-!"])
        first.dispose()
    }

    @Test func `who is content with what was kept does not start the source`() {
        let source = scheduler.cold("-a")
        let shared = source.share(replay: 1, scope: .forever).take(1)
        #expect(scheduler.record(shared) == "-(a|)")
        #expect(scheduler.record(shared) == "(a|)")
        #expect(source.subscriptions == ["^!"])
    }

    @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
    func `an empty source completes each subscriber`(scope: SubjectLifetimeScope) {
        let shared = list().share(replay: 1, scope: scope) as Observable<Int>
        #expect(Recorder(shared).events == [.completed])
        #expect(Recorder(shared).events == [.completed])
    }

    @Test func `what is kept for ever is given to who comes after the last has left`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1, scope: .forever)
        let first = Recorder(shared)
        source.onNext(1)
        first.dispose()
        let second = Recorder(shared)
        source.onNext(2)
        #expect(second.values == [1, 2])
    }

    @Test func `a source that lets go of its observer late does not disturb the next subscriber`() {
        let observers = Handover<AnyObserver<Int>>()
        let source = Observable<Int>.create { observer in
            observers.take(observer)
            return Disposables.create()
        }
        let shared = source.share(replay: 1, scope: .forever)
        Recorder(shared).dispose()
        let former = Handover<AnyObserver<Int>>()
        observers.give().map(former.take)
        let second = Recorder(shared)
        former.give().map { $0.onNext(1) }
        observers.give().map { $0.onNext(2) }
        #expect(second.values == [2])
    }

    @Test func `the source that replays itself keeps no value once no one listens`() {
        let source = PublishSubject<Farewell>()
        let (shared, freed) = (source.share(replay: 1), Log<Int>())
        let first = shared.subscribe()
        source.onNext(Farewell { freed.append(1) })
        #expect(freed.values == [])
        first.dispose()
        #expect(freed.values == [1])
        withExtendedLifetime(shared) {}
    }

    @Test func `four threads race for the first subscription, and the source starts once`() {
        let starts = Log<Int>()
        let rounds = (0..<3_000).map { round in
            let source = Observable<Int>.create { _ in
                starts.append(round)
                return Disposables.create()
            }
            return (shared: source.share(), meeting: Meeting(of: 4))
        }
        inParallel(4) { _ in
            for round in rounds where round.meeting.join() { _ = round.shared.subscribe() }
        }
        #expect(starts.values.count == 3_000)
    }

    @Test func `two in a chain are subscribed and disposed by 8 threads, and come to rest`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1).map { $0 + 1 }.share(replay: 1)
        inParallel(8) { thread in
            for round in 0..<2_000 {
                let subscription = shared.subscribe()
                if (round + thread) % 3 == 0 { source.onNext(round) }
                subscription.dispose()
            }
        }
        #expect(!source.hasObservers)
        let result = Recorder(shared)
        source.onNext(1)
        #expect(result.values == [2])
    }

    @Test func `a source that lets go of its observer is not started again for the next subscriber`() {
        let (starts, stops) = (Log<Int>(), Log<Int>())
        let source = Observable<Int>.create { _ in
            starts.append(1)
            return Disposables.create { stops.append(1) }
        }
        let shared = source.share()
        let subscriptions = [shared.subscribe(), shared.subscribe()]
        #expect(starts.values == [1])
        subscriptions[0].dispose()
        #expect(stops.values == [])
        subscriptions[1].dispose()
        #expect(stops.values == [1])
        shared.subscribe().dispose()
        #expect(starts.values == [1, 1])
    }

    @Test func `a source that is dropped frees the subscribers of what was shared`() {
        let bag = DisposeBag()
        var source: PublishSubject<Int>? = PublishSubject()
        let trace = hold(Farewell()) { farewell in
            source?.share(replay: 1).subscribe(onNext: { _ in withExtendedLifetime(farewell) {} }).disposed(by: bag)
        }
        source?.onNext(1)
        #expect(!trace.isGone)
        source = nil
        #expect(source == nil)
        #expect(trace.isGone)
    }

    // MARK: When it stops and what it forgets

    private var fiveTicks: ShareTiming { .after(.ticks(5), scheduler: scheduler) }

    /// An observer that is subscribed from one time to another.
    private func visit(_ stream: Observable<String>, from start: Int, to end: Int = 99) -> TestableObserver<String> {
        let (observer, subscription) = (scheduler.createObserver(String.self), SerialDisposable())
        scheduler.scheduleAt(start) { subscription.disposable = stream.subscribe(observer) }
        scheduler.scheduleAt(end) { subscription.dispose() }
        return observer
    }

    @Test func `who comes back within the grace finds the source running`() {
        let source = scheduler.cold("a-b-c-d-e-f")
        let shared = source.share(replay: 1, stopWhenUnused: .after(.seconds(5), scheduler: scheduler))
        let visits = [visit(shared, from: 0, to: 3), visit(shared, from: 7)]
        scheduler.advance(by: .seconds(10))
        #expect(visits[0] == "      a-b")
        #expect(visits[1] == "      -------de-f")
        #expect(source.subscriptions == ["^"])
    }

    @Test func `when the grace is over the source is stopped, and starts anew for the next`() {
        let source = scheduler.cold("a-b-c-d-e-f")
        let shared = source.share(replay: 1, stopWhenUnused: fiveTicks)
        let visits = [visit(shared, from: 0, to: 1), visit(shared, from: 7)]
        scheduler.advance(by: .ticks(9))
        #expect(visits[1] == "      -------a-b")
        #expect(source.subscriptions == ["^-----!", "-------^"])
    }

    @Test func `each time the last one leaves the grace begins anew`() {
        let source = scheduler.cold("a---------------")
        let shared = source.share(stopWhenUnused: fiveTicks)
        _ = [visit(shared, from: 0, to: 1), visit(shared, from: 4, to: 5), visit(shared, from: 4, to: 8)]
        scheduler.start()
        #expect(source.subscriptions == ["^------------!"])
    }

    @Test func `a source that ends while the grace runs is over`() {
        let source = scheduler.cold("a-b|")
        let shared = source.share(replay: 1, stopWhenUnused: fiveTicks)
        let visits = [visit(shared, from: 0, to: 1), visit(shared, from: 4)]
        scheduler.start()
        #expect(visits[1] == "      ----a-b|")
        #expect(source.subscriptions == ["^--!", "----^--!"])
    }

    @Test func `the source may go on while no one is subscribed`() {
        let source = scheduler.cold("a-b-c-d|")
        let shared = source.share(replay: 1, stopWhenUnused: .never)
        let visits = [visit(shared, from: 0, to: 1), visit(shared, from: 5)]
        scheduler.start()
        #expect(visits[1] == "      -----cd|")
        #expect(source.subscriptions == ["^------!"])
    }

    @Test func `what was sent may be kept for a time after a stop`() {
        let source = scheduler.cold("a-b-c")
        let shared = source.share(replay: 1, resetOnStop: fiveTicks)
        let visits = [
            visit(shared, from: 0, to: 3), visit(shared, from: 7, to: 8), visit(shared, from: 12, to: 13),
            visit(shared, from: 19),
        ]
        scheduler.start()
        #expect(visits[1] == "      -------(ba)")
        #expect(visits[2] == "      ------------(aa)")
        #expect(visits[3] == "      -------------------a-b-c")
    }

    @Test func `an answer may be kept for a time, and a failure not at all`() {
        let source = scheduler.cold("-a|")
        let failing = scheduler.cold("-a#")
        let shared = [source, failing].map { $0.share(replay: 1, resetOnCompletion: fiveTicks) }
        let visits = shared.map { shared in [0, 6, 8].map { visit(shared, from: $0) } }
        scheduler.start()
        #expect(visits[0][0] == "   -a|")
        #expect(visits[0][1] == "   ------(a|)")
        #expect(visits[0][2] == "   ---------a|")
        #expect(visits[1][1] == "   -------a#")
        #expect(source.subscriptions == ["^-!", "--------^-!"])
    }

    @Test func `a failure may be kept for ever`() {
        let source = scheduler.cold("-a#")
        let shared = source.share(replay: 1, resetOnError: .never)
        let visits = [visit(shared, from: 0), visit(shared, from: 50)]
        scheduler.start()
        #expect(visits[1] == "      50s (a#)")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `what was sent is not forgotten while the source runs again`() {
        let source = scheduler.cold("a------b")
        let shared = source.share(replay: 1, resetOnStop: fiveTicks)
        let visits = [visit(shared, from: 0, to: 3), visit(shared, from: 7, to: 16), visit(shared, from: 10, to: 16)]
        scheduler.start()
        #expect(visits[1] == "      -------(aa)------b")
        #expect(visits[2] == "      ----------a---b")
    }

    @Test func `a stream that is dropped while the grace runs stops its source when that is over`() {
        let (source, stops) = (PublishSubject<Int>(), Log<Int>())
        let letsGo = Observable<Int>.create { _ in Disposables.create { stops.append(1) } }
        for stream in [source, letsGo] {
            let shared = stream.share(stopWhenUnused: fiveTicks)
            withExtendedLifetime(shared) { shared.subscribe().dispose() }
        }
        scheduler.advance(by: .ticks(4))
        #expect(source.hasObservers)
        #expect(stops.values == [])
        scheduler.advance(by: .ticks(1))
        #expect(!source.hasObservers)
        #expect(stops.values == [1])
    }

    @Test func `a grace on a scheduler that waits for no one is none`() {
        let source = PublishSubject<Int>()
        let shared = source.share(stopWhenUnused: .after(.seconds(5), scheduler: Hasty()))
        shared.subscribe().dispose()
        #expect(!source.hasObservers)
        let result = Recorder(shared)
        source.onNext(1)
        #expect(result.values == [1])
    }

    @Test func `who comes and leaves while the grace is being set has a grace as well`() {
        let interruption = Handover<@Sendable () -> Void>()
        let scheduler = Interrupted(base: scheduler, interruption: interruption)
        let source = PublishSubject<Int>()
        let shared = source.share(stopWhenUnused: .after(.ticks(5), scheduler: scheduler))
        interruption.take {
            let visit = shared.subscribe()
            scheduler.base.advance(by: .ticks(6))
            visit.dispose()
        }
        shared.subscribe().dispose()
        scheduler.base.advance(by: .ticks(4))
        #expect(source.hasObservers)
        scheduler.base.advance(by: .ticks(1))
        #expect(!source.hasObservers)
    }

    @Test func `eight threads subscribe and dispose within a grace on a queue: each start has its stop`() {
        let (starts, stopped) = (Log<Int>(), DispatchSemaphore(value: 0))
        let source = Observable<Int>.create { _ in
            starts.append(1)
            return Disposables.create { stopped.signal() }
        }
        let queue = SerialDispatchQueueScheduler(qos: .default)
        let shared = source.share(stopWhenUnused: .after(.microseconds(50), scheduler: queue))
        inParallel(8) { _ in for _ in 0..<500 { shared.subscribe().dispose() } }
        for _ in starts.values { #expect(stopped.arrives()) }
        #expect(stopped.wait(timeout: .now()) == .timedOut)
    }
}

/// A scheduler that runs everything at once.
private struct Hasty: SchedulerType {
    var now: Duration { .zero }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

/// A scheduler that something comes in between of: after it has taken a piece of work, and before it says so.
private struct Interrupted: SchedulerType {
    let base: TestScheduler
    let interruption: Handover<@Sendable () -> Void>

    var now: Duration { base.now }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        base.schedule(state, action: action)
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        defer { interruption.give()?() }
        return base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
