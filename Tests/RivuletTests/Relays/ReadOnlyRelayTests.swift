import Rivulet
import RivuletTest
import Testing

struct ReadOnlyRelayTests {
    @Test func `it shows the value and the values to come`() {
        let relay = BehaviorRelay(value: 1)
        let shown = relay.asReadOnly()
        let recorder = Recorder<Int>()
        let subscription = shown.subscribe(recorder)
        relay.accept(2)
        subscription.dispose()
        #expect(shown.value == 2)
        #expect(recorder.values == [1, 2])
        #expect(Recorder(shown.map { $0 + 1 }).values == [3])
    }

    @Test func `a view model shows what it writes`() {
        final class Counter: Sendable {
            private let relay = BehaviorRelay(value: 0)
            var count: ReadOnlyRelay<Int> { relay.asReadOnly() }
            func add() { relay.update { $0 += 1 } }
        }
        let counter = Counter()
        counter.add()
        #expect(counter.count.value == 1)
    }
}
