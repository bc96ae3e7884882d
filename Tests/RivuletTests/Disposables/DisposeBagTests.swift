@testable import Rivulet
import RivuletTest
import Testing

struct DisposeBagTests {
    @Test func `a bag that is dropped disposes its members`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        var bag: DisposeBag? = DisposeBag()
        bag.map { subject.subscribe(onNext: log.append).disposed(by: $0) }
        subject.onNext(1)
        bag = nil
        subject.onNext(2)
        #expect(log.values == [1])
        #expect(bag == nil)
    }

    @Test func `all members are stopped before the first is torn down`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        var bag: DisposeBag? = DisposeBag {
            PublishSubject<Int>().subscribe(onDisposed: { subject.onNext(7) })
            subject.subscribe(onNext: log.append)
        }
        bag = nil
        #expect(log.values == [])
        #expect(bag == nil)
    }

    @Test func `members of a group, a serial and a single assignment in the bag are stopped with it`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let (serial, single) = (SerialDisposable(), SingleAssignmentDisposable())
        serial.disposable = subject.subscribe(onNext: log.append)
        single.setDisposable(subject.subscribe(onNext: log.append))
        var bag: DisposeBag? = DisposeBag(
            disposing: Disposables.create { subject.onNext(7) }, serial, single,
            Disposables.create([subject.subscribe(onNext: log.append)]))
        bag = nil
        #expect(log.values == [])
        #expect(bag == nil)
    }

    @Test func `100,000 finished subscriptions leave nothing in the bag`() {
        let bag = DisposeBag()
        let subject = PublishSubject<Int>()
        let traces = (0..<100_000).map { _ in
            let subscription = subject.subscribe()
            subscription.disposed(by: bag)
            return Trace(subscription)
        }
        #expect(traces.allSatisfy { !$0.isGone })
        subject.onCompleted()
        #expect(traces.allSatisfy { $0.isGone })
    }

    /// The bindings call closures of the user above the end of the subscription.
    @Test(
        arguments: [
            { source, binder, _ in source.subscribe(binder) },
            { source, binder, _ in source.bind(to: binder.mapObserver { $0 }) },
            { source, _, observer in source.subscribe(observer.mapObserver { $0 }) },
            { source, binder, observer in source.bind(to: binder.asObserver(), observer) },
            { source, binder, _ in source.do(onNext: binder.onNext).map { $0 }.subscribe() },
        ] as [@Sendable (Observable<Int>, Binder<Int>, AnyObserver<Int>) -> any Disposable])
    func `no closure of a member is called for what another member sends as it goes`(
        bind: @Sendable (Observable<Int>, Binder<Int>, AnyObserver<Int>) -> any Disposable
    ) {
        let (subject, log) = (PublishSubject<Int>(), Log<Int>())
        let binder = Binder<Int>(log, scheduler: CurrentThreadScheduler.instance) { $0.append($1) }
        let members = CompositeDisposable(
            Disposables.create { subject.onNext(7) },
            bind(subject.asObservable(), binder, AnyObserver { if let value = $0.element { log.append(value) } }))
        subject.onNext(1)
        #expect(Set(log.values) == [1])
        members.dispose()
        #expect(Set(log.values) == [1])
    }

    @Test func `a subscription in 100,000 bags leaves all of them without recursion`() {
        let (ended, bags) = (Log<Int>(), (0..<100_000).map { _ in DisposeBag() })
        onSmallStack {
            let (disposed, completed) = (PublishSubject<Int>(), PublishSubject<Int>())
            let subscription = disposed.subscribe(onDisposed: { ended.append(1) })
            bags.forEach(subscription.disposed)
            subscription.dispose()
            let other = completed.subscribe(onDisposed: { ended.append(2) })
            bags.forEach(other.disposed)
            completed.onCompleted()
        }
        #expect(ended.values == [1, 2])
        #expect(bags.allSatisfy { $0.group.count == 0 })
    }
}
