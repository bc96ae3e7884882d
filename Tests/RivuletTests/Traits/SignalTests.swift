import Rivulet
import RivuletTest
import Testing

struct SignalTests {
    let scheduler = TestScheduler()

    @Test func `subscribers share the source, and a late one is given nothing of what was`() {
        let source = scheduler.hot("      -a--b-----c--|")
        let signal = mocked { source.asSignal(onErrorJustReturn: "?") }
        let early = Recorder(signal)
        let late = scheduler.record(signal, subscription: "------^")
        #expect(late == "                 ----------c--|")
        #expect(early.values == ["a", "b", "c"])
        #expect(source.subscriptions == ["^------------!"])
    }

    @Test func `a failure becomes a last value, or another signal`() {
        let source = scheduler.hot("-a-#")
        let just = Recorder(mocked { source.asSignal(onErrorJustReturn: "z") })
        let with = Recorder(mocked { source.asSignal(onErrorSignalWith: .just("y")) })
        let recover = Recorder(mocked { source.asSignal { _ in .just("x") } })
        scheduler.start()
        #expect([just, with, recover].map(\.values) == [["a", "z"], ["a", "y"], ["a", "x"]])
    }

    @Test @MainActor func `a stream that does not fail is a signal`() {
        let relay = PublishRelay<Int>()
        let recorders = [
            Recorder(relay.asSignal().asSignal()), Recorder(relay.asInfallible().asSignal()),
            Recorder(relay.asDriver().asSignal()),
        ]
        relay.accept(1)
        #expect(recorders.map(\.values) == [[1], [1], [1]])
    }

    private func mocked<Result>(_ make: () -> Result) -> Result {
        SharingScheduler.mock(scheduler: scheduler, action: make)
    }
}
