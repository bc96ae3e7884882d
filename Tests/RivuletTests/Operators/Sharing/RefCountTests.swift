import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RefCountTests {
    let scheduler = TestScheduler()

    /// Whose subject and connection `refCount` can not see is a connectable of a user's own.
    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let count: @Sendable (Observable<Int>) -> Observable<Int>
    }

    static let kinds = [
        Kind(testDescription: "publish") { $0.publish().refCount() },
        Kind(testDescription: "replay") { $0.replay(1).refCount() },
        Kind(testDescription: "multicast") { $0.multicast(makeSubject: { PublishSubject() }).refCount() },
        Kind(testDescription: "a user's own") { OwnConnectable($0.publish()).refCount() },
        Kind(testDescription: "share") { $0.share() },
        Kind(testDescription: "share(replay: 1)") { $0.share(replay: 1) },
        Kind(testDescription: "selector") { source in
            source.multicast({ PublishSubject() }) { $0.asObservable() }.share()
        },
    ]

    @Test func `the first subscriber starts the source, a late one sees what comes`() {
        let source = scheduler.cold("-1-2-3|")
        let counted = source.publish().refCount()
        let first = scheduler.observe(counted)
        let late = scheduler.createObserver(String.self)
        scheduler.scheduleAt(2) { _ = counted.subscribe(late) }
        scheduler.start()
        #expect(first == "        -1-2-3|")
        #expect(late.timeline == "---2-3|")
        #expect(source.subscriptions == ["^-----!"])
    }

    @Test(arguments: kinds)
    func `the source stops when the last leaves, and starts again with the next`(kind: Kind) {
        let source = PublishSubject<Int>()
        let counted = kind.count(source)
        let (first, second) = (Recorder(counted), Recorder(counted))
        source.onNext(1)
        first.dispose()
        first.dispose()
        #expect(source.hasObservers)
        second.dispose()
        #expect(!source.hasObservers)
        let third = Recorder(counted)
        source.onNext(2)
        #expect([first.values, second.values, third.values] == [[1], [1], [2]])
    }

    @Test(arguments: kinds)
    func `it may be subscribed again from inside the end`(kind: Kind) {
        for source in [list(1, 2), list(1, 2).concat(failed())] {
            let (counted, second) = (kind.count(source), Recorder<Int>())
            let again: @Sendable () -> Void = { _ = counted.subscribe(second) }
            _ = counted.subscribe(onError: { _ in again() }, onCompleted: again)
            #expect(second.values == [1, 2])
            #expect(second.events.count == 3)
        }
    }

    @Test(arguments: kinds)
    func `it may be tried again`(kind: Kind) {
        let result = Recorder(kind.count(list(1, 2).concat(failed())).retry(3))
        #expect(result.values == [1, 2, 1, 2, 1, 2])
        #expect(result.error is TestError)
    }

    @Test(arguments: kinds)
    func `a run that has failed is released before it is tried again`(kind: Kind) {
        let (inner, failing) = (scheduler.numbers("1-----"), scheduler.numbers("--#"))
        let merged = Observable.merge([inner.share(), failing.asObservable()])
        #expect(scheduler.record(kind.count(merged).retry(2)) == Timeline("1-1-#", values: ["1": 1]))
        #expect(inner.subscriptions == ["^-!", "--^-!"])
    }

    @Test(arguments: kinds)
    func `a run that has completed is released before the next`(kind: Kind) {
        let (inner, other) = (scheduler.numbers("1-----"), scheduler.numbers("--|"))
        let counted = kind.count(inner.share().take(until: other.materialize()))
        #expect(scheduler.record(counted.concat(counted)) == Timeline("1-1-|", values: ["1": 1]))
        #expect(inner.subscriptions == ["^-!", "--^-!"])
    }

    @Test(arguments: kinds)
    func `a subscriber that is over before the source has started keeps it from starting`(kind: Kind) {
        let starts = Log<Int>()
        let source = Observable<Int>.deferred {
            starts.append(1)
            return .never()
        }
        _ = kind.count(source).startWith(0).take(1).subscribe()
        #expect(starts.values == [])
    }

    @Test(arguments: kinds)
    func `an endless source stops when its only subscriber has enough`(kind: Kind) {
        let result = Recorder(kind.count(.repeatElement(1)).take(3))
        #expect(result.events == [.next(1), .next(1), .next(1), .completed])
    }

    @Test(arguments: kinds)
    func `four threads race for the first subscription, and the source starts once`(kind: Kind) {
        let starts = Log<Int>()
        let rounds = (0..<1_000).map { round in
            let source = Observable<Int>.create { _ in
                starts.append(round)
                return Disposables.create()
            }
            return (counted: kind.count(source), meeting: Meeting(of: 4))
        }
        inParallel(4) { _ in
            for round in rounds where round.meeting.join() { _ = round.counted.subscribe() }
        }
        #expect(starts.values.count == 1_000)
    }

    @Test(arguments: kinds)
    func `who subscribes while the last one leaves is not forgotten`(kind: Kind) {
        let rounds = (0..<1_000).map { _ in
            let source = PublishSubject<Int>()
            let counted = kind.count(source)
            return (source, counted, first: counted.subscribe(), second: Recorder<Int>(), meeting: Meeting(of: 2))
        }
        inParallel(2) { side in
            for (_, counted, first, second, meeting) in rounds {
                _ = meeting.join()
                if side == 0 { first.dispose() } else { _ = counted.subscribe(second) }
            }
        }
        for (source, _, _, _, _) in rounds { source.onNext(1) }
        #expect(rounds.allSatisfy { $0.second.values == [1] })
    }

    @Test(arguments: kinds)
    func `eight threads subscribe and dispose, and come to rest`(kind: Kind) {
        let source = PublishSubject<Int>()
        let counted = kind.count(source)
        inParallel(8) { thread in
            for round in 0..<500 {
                let subscription = counted.subscribe()
                if (round + thread) % 3 == 0 { source.onNext(round) }
                subscription.dispose()
            }
        }
        #expect(!source.hasObservers)
        let result = Recorder(counted)
        source.onNext(1)
        #expect(result.values == [1])
    }

    @Test(arguments: kinds)
    func `who subscribes from inside the teardown of the source starts it again`(kind: Kind) {
        let (starts, second, self_) = (Log<Int>(), Recorder<Int>(), Handover<Observable<Int>>())
        let source = Observable<Int>.create { observer in
            starts.append(1)
            observer.onNext(starts.values.count)
            return Disposables.create { _ = self_.give()?.subscribe(second) }
        }
        let counted = kind.count(source)
        self_.take(counted)
        counted.subscribe().dispose()
        #expect(second.values == [2])
    }

    @Test func `who subscribes while a connectable of one's own is about to disconnect is connected after that`() {
        let (source, hook) = (PublishSubject<Int>(), Handover<@Sendable () -> Void>())
        let counted = OwnConnectable(source.publish()) { hook.give()?() }.refCount()
        let second = Recorder<Int>()
        hook.take { _ = counted.subscribe(second) }
        counted.subscribe().dispose()
        source.onNext(1)
        #expect(second.values == [1])
    }

    @Test(arguments: kinds)
    func `when the source is dropped the subscribers are freed`(kind: Kind) {
        let bag = DisposeBag()
        var source: PublishSubject<Int>? = PublishSubject()
        let trace = hold(Farewell()) { farewell in
            source.map { kind.count($0) }?.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} })
                .disposed(by: bag)
        }
        source?.onNext(1)
        #expect(!trace.isGone)
        source = nil
        #expect(source == nil)
        #expect(trace.isGone)
    }

    @Test func `all that count the subscribers of one connectable count together`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let (first, second) = (Recorder(published.refCount()), Recorder(published.refCount()))
        first.dispose()
        source.onNext(1)
        #expect(second.values == [1])
        second.dispose()
        #expect(!source.hasObservers)
    }

    @Test func `a subject that has ended is not fed again`() {
        let (source, subject) = (scheduler.cold("-1|"), ReplaySubject<String>.create(bufferSize: 1))
        let counted = source.multicast(subject).refCount()
        #expect(scheduler.record(counted) == "-1|")
        #expect(scheduler.record(counted) == "(1|)")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `a subject that is ended by hand stops the source`() {
        let (source, subject) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = Recorder(source.multicast(subject).refCount())
        source.onNext(1)
        subject.onCompleted()
        #expect(result.events == [.next(1), .completed])
        #expect(!source.hasObservers)
    }
}

/// A connectable as a user writes one.
private final class OwnConnectable: ConnectableObservableType {
    typealias Element = Int

    private let inner: ConnectableObservable<Int>
    private let beforeDisconnecting: @Sendable () -> Void

    init(_ inner: ConnectableObservable<Int>, beforeDisconnecting: @escaping @Sendable () -> Void = {}) {
        self.inner = inner
        self.beforeDisconnecting = beforeDisconnecting
    }

    func connect() -> any Disposable {
        let connection = inner.connect()
        return Disposables.create { [beforeDisconnecting] in
            beforeDisconnecting()
            connection.dispose()
        }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        inner.subscribe(observer)
    }
}
