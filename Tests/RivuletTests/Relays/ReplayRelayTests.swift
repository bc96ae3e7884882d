import Rivulet
import RivuletTest
import Testing

struct ReplayRelayTests {
    @Test func `late subscribers are given what they have missed, and all see the rest`() {
        let scheduler = TestScheduler()
        let stream = ReplayRelay<String>.create(bufferSize: 2)
        let feeding = scheduler.hot("-1-2-3----4---").subscribe(onNext: { stream.accept($0) })
        let early = scheduler.observe(stream)
        let late = scheduler.record(stream, subscription: "------^")
        #expect(early.timeline == "-1-2-3----4---")
        #expect(late == "          ------(23)---4---")
        feeding.dispose()
    }

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
