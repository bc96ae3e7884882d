import Rivulet
import RivuletTest
import Testing

/// Disposal, at each event and from any thread.
@Suite struct DisposalLaws {
    @Test(arguments: operators)
    func `disposal from another thread, while an event is delivered, makes that the last`(_ one: Operator) throws {
        try expectNoLiveSubscriptions {
            for index in 1...5 {
                let (tap, witness, scheduler) = (Tap(), Witness(), TestScheduler())
                let subscription = SerialDisposable()
                subscription.disposable = one.apply(tap.source(), scheduler).subscribe { event in
                    witness.take(event) {
                        if witness.events.count == index { onAnotherThread { subscription.dispose() } }
                    }
                }
                for value in 1...4 {
                    tap.send(.next(value))
                    scheduler.advance(by: .ticks(2))
                }
                tap.send(.completed)
                scheduler.start()
                #expect(witness.breaches == [])
                #expect(witness.events.count <= index)
                subscription.dispose()
                #expect(tap.stopped == tap.started)
            }
        }
    }

    @Test(arguments: operators)
    func `disposal by two threads while a third sends stops the source once`(_ one: Operator) throws {
        try expectNoLiveSubscriptions {
            let (tap, witness, scheduler) = (Tap(), Witness(), TestScheduler())
            let subscription = one.apply(tap.source(), scheduler).subscribe { witness.take($0) }
            onThreads(3) { thread in
                if thread == 0 {
                    for value in 1...20 { tap.send(.next(value)) }
                } else {
                    subscription.dispose()
                }
            }
            scheduler.start()
            #expect(witness.breaches == [])
            #expect(tap.stopped == tap.started)
        }
    }
}
