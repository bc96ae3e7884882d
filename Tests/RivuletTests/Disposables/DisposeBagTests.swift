import Rivulet
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
}
