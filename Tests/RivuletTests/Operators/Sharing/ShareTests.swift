import Rivulet
import RivuletTest
import Testing

@Suite struct ShareTests {
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

    /// Each row: how much is replayed, for how long, how the source of 1 and 2 ends; and what is seen by who subscribes
    /// before 1, between 1 and 2, and after the end.
    @Test(
        arguments: [
            (0, .whileConnected, "|", ["12|", "2|", "12|"]), (0, .whileConnected, "#", ["12#", "2#", "12#"]),
            (1, .whileConnected, "|", ["12|", "12|", "12|"]), (1, .whileConnected, "#", ["12#", "12#", "12#"]),
            (2, .whileConnected, "|", ["12|", "12|", "12|"]), (2, .whileConnected, "#", ["12#", "12#", "12#"]),
            (0, .forever, "|", ["12|", "2|", "|"]), (0, .forever, "#", ["12#", "2#", "#"]),
            (1, .forever, "|", ["12|", "12|", "2|"]), (1, .forever, "#", ["12#", "12#", "2#"]),
            (2, .forever, "|", ["12|", "12|", "12|"]), (2, .forever, "#", ["12#", "12#", "12#"]),
        ] as [(Int, SubjectLifetimeScope, String, [String])])
    func `replay and endings`(replay: Int, scope: SubjectLifetimeScope, end: String, expected: [String]) {
        let shared = scheduler.cold("1-2-" + end).share(replay: replay, scope: scope)
        let seen = [0, 1, 9].map { time in
            let log = Log<String>()
            scheduler.scheduleAt(time) {
                _ = shared.subscribe(
                    onNext: log.append, onError: { _ in log.append("#") }, onCompleted: { log.append("|") })
            }
            return log
        }
        scheduler.start()
        #expect(seen.map { $0.values.joined() } == expected)
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
}
