import Rivulet
import RivuletTest
import Testing

/// What comes out is `next* (error | completed)?`, one at a time, whatever goes in.
@Suite struct GrammarLaws {
    private let lawless: [Event<Int>] = [
        .next(1), .next(2), .next(3), .completed, .next(4), .error(TestError()), .completed, .next(5),
    ]

    @Test(arguments: operators)
    func `another thread that goes on after the end is not heard`(_ one: Operator) throws {
        try play(one) { tap, _ in
            onAnotherThread { [lawless] in
                for event in lawless { tap.send(event) }
            }
        }
    }

    @Test(arguments: operators)
    func `an error, and then completion and more, is one end`(_ one: Operator) throws {
        try play(one) { tap, _ in tap.send(.next(1), .error(TestError()), .completed, .next(4), .error(TestError())) }
    }

    @Test(arguments: operators, 1...3)
    func `an observer that makes its source end and go on, from inside an event`(_ one: Operator, _ index: Int) throws {
        try play(
            one,
            during: { tap, count in
                if count == index { tap.send(.next(6), .completed, .error(TestError()), .next(4)) }
            }
        ) { tap, scheduler in
            for event in lawless {
                tap.send(event)
                scheduler.advance(by: .ticks(2))
            }
        }
    }

    @Test(arguments: operators)
    func `eight threads send and end at the same time`(_ one: Operator) throws {
        try play(one) { tap, _ in
            onThreads(8) { thread in
                for value in 1...5 { tap.send(.next(value)) }
                tap.send(thread % 2 == 0 ? .completed : .error(TestError()), .next(4))
            }
        }
    }

    /// Runs it with what `feed` sends, and again with a source that sends the same before `subscribe` has returned.
    private func play(
        _ one: Operator, during: @escaping @Sendable (Tap, _ count: Int) -> Void = { _, _ in },
        _ feed: @escaping @Sendable (Tap, TestScheduler) -> Void
    ) throws {
        for isSynchronous in [false, true] {
            try expectNoLiveSubscriptions {
                let (tap, witness, scheduler) = (Tap(), Witness(), TestScheduler())
                let source = tap.source { if isSynchronous { feed(tap, scheduler) } }
                let subscription = one.apply(source, scheduler).subscribe { event in
                    witness.take(event) { during(tap, witness.events.count) }
                }
                scheduler.advance(by: .ticks(2))
                if !isSynchronous { feed(tap, scheduler) }
                scheduler.start()
                #expect(witness.breaches == [])
                #expect(witness.isOver)
                subscription.dispose()
                #expect(tap.stopped == tap.started)
            }
        }
    }
}
