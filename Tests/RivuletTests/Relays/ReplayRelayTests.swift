import Rivulet
import RivuletTest
import Testing

struct ReplayRelayTests {
    @Test func `a new subscriber sees the newest values first`() {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        [1, 2, 3].forEach(relay.accept)
        let recorder = Recorder<Int>()
        let subscription = relay.subscribe(recorder)
        relay.accept(4)
        subscription.dispose()
        #expect(recorder.values == [2, 3, 4])
    }

    @Test func `without a bound all values are kept`() {
        let relay = ReplayRelay<Int>.createUnbound()
        (1...100).forEach(relay.accept)
        #expect(Recorder(relay).values == Array(1...100))
    }
}
