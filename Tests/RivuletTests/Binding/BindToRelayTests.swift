import Rivulet
import RivuletTest
import Testing

struct BindToRelayTests {
    @Test func `each value goes to all relays, of every kind`() {
        let subject = PublishSubject<Int>()
        let (publish, replay) = (PublishRelay<Int>(), ReplayRelay<Int>.create(bufferSize: 2))
        let (first, second) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
        let published = Recorder(publish)
        let bag = DisposeBag {
            subject.bind(to: first, second)
            subject.bind(to: publish)
            subject.bind(to: replay)
        }
        [1, 2, 3].forEach(subject.onNext)
        #expect([first.value, second.value] == [3, 3])
        #expect(published.values == [1, 2, 3])
        #expect(Recorder(replay).values == [2, 3])
        withExtendedLifetime(bag) {}
    }

    @Test func `values go to relays of optional values, of every kind`() {
        let subject = PublishSubject<Int>()
        let (publish, replay) = (PublishRelay<Int?>(), ReplayRelay<Int?>.create(bufferSize: 1))
        let behavior = BehaviorRelay<Int?>(value: nil)
        let published = Recorder(publish)
        let bag = DisposeBag {
            subject.bind(to: behavior)
            subject.bind(to: publish)
            subject.bind(to: replay)
        }
        subject.onNext(1)
        #expect(behavior.value == 1)
        #expect(published.values == [1])
        #expect(Recorder(replay).values == [1])
        withExtendedLifetime(bag) {}
    }

    @Test func `an error ends one binding, says where it stands, and the relay goes on`() {
        let (broken, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        let (relay, errors, bag) = (BehaviorRelay(value: 0), UnhandledErrors(), DisposeBag())
        other.bind(to: relay).disposed(by: bag)
        let (binding, line) = (broken.bind(to: relay), #line as UInt)
        broken.onError(TestError())
        other.onNext(5)
        #expect(errors.count(at: line) == 1)
        #expect(relay.value == 5)
        binding.dispose()
    }

    @Test func `a relay does not complete with what is bound to it`() {
        let (subject, relay) = (PublishSubject<Int>(), BehaviorRelay(value: 0))
        let (recorder, binding) = (Recorder(relay), subject.bind(to: relay))
        subject.onCompleted()
        relay.accept(1)
        binding.dispose()
        #expect(recorder.events == [.next(0), .next(1)])
    }

    @Test func `two relays bound to each other end with the value that was set last`() {
        let (a, b) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
        let bag = DisposeBag {
            a.filter { [b] in $0 != b.value }.bind(to: b)
            b.filter { [a] in $0 != a.value }.bind(to: a)
        }
        a.accept(1)
        b.accept(2)
        #expect([a.value, b.value] == [2, 2])
        withExtendedLifetime(bag) {}
    }
}
