import Rivulet
import RivuletTest
import Testing

struct BehaviorRelayTests {
    @Test func `late subscribers are given what they have missed, and all see the rest`() {
        let scheduler = TestScheduler()
        let stream = BehaviorRelay(value: "0")
        let feeding = scheduler.hot("--1--2--3---").subscribe(onNext: { stream.accept($0) })
        let early = scheduler.observe(stream)
        let late = scheduler.record(stream, subscription: "---^")
        #expect(early.timeline == "0-1--2--3---")
        #expect(late == "          ---1-2--3---")
        feeding.dispose()
    }

    @Test func `a new subscriber sees the value first`() {
        let relay = BehaviorRelay(value: 0)
        let log = Log<Int>()
        relay.accept(1)
        let subscription = relay.subscribe(onNext: log.append)
        relay.accept(2)
        subscription.dispose()
        relay.accept(3)
        #expect(log.values == [1, 2])
        #expect(relay.value == 3)
    }

    @Test func `the value is the newest accepted one inside and after a re-entrant accept, and all agree on it`() {
        let relay = BehaviorRelay(value: 0)
        let (first, second, values) = (Log<Int>(), Log<Int>(), Log<Int>())
        let bag = DisposeBag()
        relay.subscribe(onNext: { value in
            first.append(value)
            if value == 1 {
                relay.accept(2)
                values.append(relay.value)
            }
        }).disposed(by: bag)
        relay.subscribe(onNext: second.append).disposed(by: bag)
        relay.accept(1)
        #expect(first.values == [0, 1, 2])
        #expect(second.values == [0, 1, 2])
        #expect(values.values + [relay.value] == [2, 2])
    }

    @Test func `update is atomic: 8 threads x 10,000 end at 80,000`() {
        let relay = BehaviorRelay(value: 0)
        let log = Log<Int>()
        let subscription = relay.subscribe(onNext: log.append)
        inParallel(8) { _ in
            for _ in 0..<10_000 { relay.update { $0 += 1 } }
        }
        subscription.dispose()
        #expect(relay.value == 80_000)
        #expect(log.values == Array(0...80_000))
    }

    @Test func `update may send to its own relay`() {
        let relay = BehaviorRelay(value: 0)
        relay.update { value in
            if value == 0 { relay.accept(10) }
            value += 1
        }
        #expect(relay.value == 11)
    }

    @Test func `an update that sends to its own relay each time ends`() {
        let relay = BehaviorRelay(value: 0)
        relay.update {
            $0 += 1
            relay.accept(5)
        }
        #expect(relay.value == 6)
    }

    @Test func `an update inside an update ends`() {
        let relay = BehaviorRelay(value: 0)
        let log = Log<Int>()
        let subscription = relay.subscribe(onNext: log.append)
        relay.update {
            $0 += 1
            relay.update { $0 += 10 }
        }
        subscription.dispose()
        #expect(log.values == [0, 10, 20, 11])
    }

    @Test func `another thread that is always faster does not starve an update`() {
        let (relay, runs) = (BehaviorRelay(value: 0), Log<Int>())
        relay.update { value in
            runs.append(1)
            if runs.values.count > 100 { return }
            inParallel(1) { _ in relay.accept(100) }
            value += 1
        }
        #expect(relay.value == 101)
        #expect(runs.values.count == 8)
    }

    @Test func `the update of another thread is never lost`() {
        let (relay, runs) = (BehaviorRelay(value: 0), Log<Int>())
        relay.update { value in
            runs.append(1)
            if runs.values.count <= 20 { inParallel(1) { _ in relay.update { $0 += 10 } } }
            value += 1
        }
        #expect(relay.value == 201)
    }

    @Test func `a subscription nested in others sees the current value at once`() {
        let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
        let (log, bag) = (Log<String>(), DisposeBag())
        let subscription = a.subscribe(onNext: { outer in
            b.subscribe(onNext: { middle in
                log.append("before")
                a.subscribe(onNext: { log.append("\(outer) \(middle) \($0)") }).disposed(by: bag)
                log.append("after")
            }).disposed(by: bag)
        })
        #expect(log.values == ["before", "1 2 1", "after"])
        subscription.dispose()
    }

    @Test func `a relay that is dropped frees its observers`() {
        let bag = DisposeBag()
        var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
        let trace = hold(Farewell()) { farewell in
            relay?.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} }).disposed(by: bag)
        }
        #expect(!trace.isGone)
        relay = nil
        #expect(relay == nil)
        #expect(trace.isGone)
    }

    @Test func `a model that holds a relay and a bag is Sendable`() {
        final class Model: Sendable {
            let state = BehaviorRelay(value: 1)
            let bag = DisposeBag()
        }
        let model: any Sendable = Model()
        #expect((model as? Model)?.state.value == 1)
    }
}
