import Rivulet
import RivuletTest
import Testing

struct PublishRelayTests {
    @Test func `subscribers see what is sent from then on`() {
        let scheduler = TestScheduler()
        let stream = PublishRelay<String>()
        let feeding = scheduler.hot("-1--2--3---").subscribe(onNext: { stream.accept($0) })
        let early = scheduler.observe(stream)
        let late = scheduler.record(stream, subscription: "--^")
        #expect(early.timeline == "-1--2--3---")
        #expect(late == "          ----2--3---")
        feeding.dispose()
    }

    @Test func `who is subscribed sees what is accepted`() {
        let relay = PublishRelay<Int>()
        let early = Recorder(relay)
        relay.accept(1)
        let late = Recorder<Int>()
        let subscription = relay.subscribe(late)
        relay.accept(2)
        subscription.dispose()
        relay.accept(3)
        #expect(early.values == [1, 2, 3])
        #expect(late.values == [2])
    }

    @Test func `the stream of a relay outlives it, and ends for no one`() {
        var relay: PublishRelay<Int>? = PublishRelay()
        let recorder = relay.map { Recorder($0.asObservable()) }
        relay?.accept(1)
        relay = nil
        #expect(recorder?.events == [.next(1)])
    }
}
