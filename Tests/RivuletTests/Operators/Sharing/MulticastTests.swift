import Rivulet
import RivuletTest
import Testing

@Suite struct MulticastTests {
    let scheduler = TestScheduler()

    @Test func `the subject decides what its subscribers see`() {
        let source = scheduler.numbers("-1-2-3|")
        let connectable = source.multicast(BehaviorSubject(value: 0))
        let result = scheduler.observe(connectable)
        let connection = connectable.connect()
        scheduler.start()
        #expect(result == "             01-2-3|")
        connection.dispose()
    }

    @Test func `each run of a selector shares one run of the source`() {
        let source = scheduler.numbers("-1-2-3|")
        let result = scheduler.record(
            source.multicast({ PublishSubject() }) { Observable.zip($0, $0.skip(1)) { $0 + $1 } })
        #expect(result == "             ---3-5|")
        #expect(source.subscriptions == ["^-----!"])
    }

    @Test func `a subject that was given stays, and may be fed by hand`() {
        let (source, subject) = (PublishSubject<Int>(), ReplaySubject<Int>.createUnbounded())
        let connectable = source.multicast(subject)
        let connection = connectable.connect()
        source.onNext(1)
        connection.dispose()
        subject.onNext(2)
        _ = connectable.connect()
        source.onNext(3)
        #expect(Recorder(connectable).values == [1, 2, 3])
    }

    @Test func `a subject is made for the first who comes, and again after each run`() {
        let (source, makes) = (PublishSubject<Int>(), Log<Int>())
        let connectable = source.multicast {
            makes.append(1)
            return ReplaySubject<Int>.create(bufferSize: 1)
        }
        _ = connectable.subscribe()
        let connection = connectable.connect()
        #expect(makes.values.count == 1)
        source.onNext(1)
        connection.dispose()
        #expect(Recorder(connectable).values == [])
        _ = connectable.connect()
        #expect(makes.values.count == 2)
    }

    @Test func `a subject may use the connectable while it is made`() {
        let (source, connectable) = (PublishSubject<Int>(), Handover<ConnectableObservable<Int>>())
        let other = source.multicast {
            _ = connectable.give()?.connect()
            return PublishSubject<Int>()
        }
        connectable.take(other)
        let result = Recorder(other)
        source.onNext(1)
        #expect(result.values == [1])
    }

    @Test func `a subject of any kind will do`() {
        let source = PublishSubject<Int>()
        let connectable = source.multicast(Stringifier())
        let result = Recorder(connectable)
        let counted = Recorder(connectable.refCount())
        source.onNext(1)
        counted.dispose()
        #expect(!source.hasObservers)
        source.onNext(2)
        #expect(result.values == ["1"])
        #expect(counted.values == ["1"])
    }

    @Test func `what a selector throws ends it, and so does what the maker of the subject throws`() {
        let source = PublishSubject<Int>()
        let thrown: Observable<Int> = source.multicast({ PublishSubject<Int>() }, selector: { _ in try failing() })
        let unmade: Observable<Int> = source.multicast({ try failing() as PublishSubject<Int> }, selector: { $0 })
        #expect(Recorder(thrown).error is TestError)
        #expect(Recorder(unmade).error is TestError)
        #expect(!source.hasObservers)
    }

    @Test func `a selected stream that is over stops the source, or does not start it`() {
        let source = scheduler.cold("-1-2-3|")
        let first = scheduler.record(source.multicast({ PublishSubject() }, selector: { $0.take(2) }))
        #expect(first == "           -1-(2|)")
        let second = scheduler.record(source.multicast({ PublishSubject() }, selector: { _ in Observable.just("a") }))
        #expect(second == "          (a|)")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `the disposal of a selected stream stops the source`() {
        let source = PublishSubject<Int>()
        let result = Recorder(source.multicast({ PublishSubject() }, selector: { $0 }))
        source.onNext(1)
        result.dispose()
        #expect(!source.hasObservers)
        #expect(result.values == [1])
    }
}

/// A subject as a user writes one: takes numbers, and sends texts.
private struct Stringifier: SubjectType {
    typealias Element = String

    private let numbers = PublishSubject<Int>()

    func asObserver() -> AnyObserver<Int> { AnyObserver(numbers) }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == String {
        numbers.map(String.init).subscribe(observer)
    }
}
