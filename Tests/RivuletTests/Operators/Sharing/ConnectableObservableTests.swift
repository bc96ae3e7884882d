import Rivulet
import RivuletTest
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConnectableObservableTests {
    let scheduler = TestScheduler()

    @Test func `the source starts when it is connected`() {
        let source = scheduler.cold("-1-2-3|")
        let published = source.publish()
        let result = scheduler.observe(published)
        scheduler.scheduleAt(2) { _ = published.connect() }
        scheduler.start()
        #expect(result == "---1-2-3|")
        #expect(source.subscriptions == ["--^-----!"])
    }

    @Test func `an error that comes while no one is subscribed is reported, with the place of the connect`() {
        let (errors, source) = (UnhandledErrors(), PublishSubject<Int>())
        let (left, stays) = (source.publish(), source.replay(1))
        Recorder(left).dispose()
        let recorder = Recorder(stays)
        _ = left.connect()
        _ = source.replay(1).connect()
        _ = source.multicast(PublishSubject()).connect()
        _ = stays.connect()
        let line = #line as UInt
        source.onError(TestError())
        #expect((1...4).map { errors.count(at: line - $0) } == [0, 1, 1, 1])
        #expect(recorder.error is TestError)
    }

    @Test func `to connect twice gives the same connection, and starts the source once`() {
        let source = scheduler.cold("-1-2-3|")
        let published = source.publish()
        let connections = [published.connect(), published.connect()]
        #expect(Set(connections.map { ObjectIdentifier($0 as AnyObject) }).count == 1)
        #expect(source.subscriptions.count == 1)
    }

    @Test func `a disposed connection shows nothing more, and one may connect again`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let first = Recorder(published)
        let connection = published.connect()
        source.onNext(1)
        connection.dispose()
        #expect(!source.hasObservers)
        let second = Recorder(published)
        let again = published.connect()
        source.onNext(2)
        #expect(first.values == [1])
        #expect(second.values == [2])
        again.dispose()
        #expect(!source.hasObservers)
    }

    @Test func `disposed from inside a value, a connection is over at once`() {
        let (source, connection) = (Observable.repeatElement(1), SerialDisposable())
        let published = source.publish()
        let log = Log<Int>()
        let subscription = published.subscribe(onNext: { value in
            log.append(value)
            if log.values.count == 3 { connection.dispose() }
        })
        let outer = Observable.just(()).subscribe(onNext: { connection.disposable = published.connect() })
        #expect(log.values == [1, 1, 1])
        subscription.dispose()
        outer.dispose()
    }

    @Test func `a source that ends nevertheless does not end what was disconnected`() {
        let connectable = Observable.just(1).multicast(PublishSubject())
        let result = Recorder(connectable)
        let subscription = connectable.subscribe(onNext: { _ in connectable.connect().dispose() })
        _ = connectable.connect()
        #expect(result.events == [.next(1)])
        subscription.dispose()
    }

    @Test func `a connection in a bag is stopped before the first member is torn down`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let result = Recorder(published)
        do {
            let bag = DisposeBag()
            Observable<Int>.never().subscribe(onDisposed: { source.onNext(7) }).disposed(by: bag)
            published.connect().disposed(by: bag)
            source.onNext(1)
        }
        #expect(result.values == [1])
    }

    @Test func `disposing a connection that has ended stops no later one`() {
        let source = PublishSubject<Int>()
        let published = Observable<Int>.deferred { source.take(1) }.publish()
        let first = published.connect()
        source.onNext(1)
        let result = Recorder(published)
        _ = published.connect()
        first.dispose()
        source.onNext(2)
        #expect(result.events == [.next(2), .completed])
    }

    @Test func `who subscribes after the end sees the next run`() {
        let published = list(1, 2).publish()
        _ = published.connect()
        let late = Recorder(published)
        #expect(late.events == [])
        _ = published.connect()
        #expect(late.events == [.next(1), .next(2), .completed])
    }

    @Test func `one may connect from inside the end`() {
        let starts = Log<Int>()
        let source = Observable<Int>.deferred {
            starts.append(starts.values.count)
            return .just(starts.values.count)
        }
        let published = source.publish()
        let second = Recorder<Int>()
        _ = published.subscribe(onCompleted: {
            _ = published.subscribe(second)
            _ = published.connect()
        })
        _ = published.connect()
        #expect(starts.values == [0, 1])
        #expect(second.events == [.next(2), .completed])
    }

    @Test func `four threads connect, and the source starts once`() {
        let starts = Log<Int>()
        let rounds = (0..<1_000).map { round in
            let source = Observable<Int>.create { _ in
                starts.append(round)
                return Disposables.create()
            }
            return (published: source.publish(), meeting: Meeting(of: 4))
        }
        inParallel(4) { _ in
            for round in rounds where round.meeting.join() { _ = round.published.connect() }
        }
        #expect(starts.values.count == 1_000)
    }

    @Test(arguments: [true, false])
    func `when the source is dropped or the connection disposed, the subscribers are freed`(isDropped: Bool) {
        let bag = DisposeBag()
        var source: PublishSubject<Int>? = PublishSubject()
        var connection: (any Disposable)?
        let trace = hold(Farewell()) { farewell in
            let published = source?.replay(1)
            published?.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} }).disposed(by: bag)
            connection = published?.connect()
        }
        source?.onNext(1)
        #expect(!trace.isGone)
        if isDropped { source = nil } else { connection?.dispose() }
        #expect(trace.isGone)
        withExtendedLifetime((source, connection)) {}
    }
}
