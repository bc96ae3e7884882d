import Rivulet
import RivuletTest
import Testing

/// An object that acts when it is freed.
final class LastWord: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    deinit { action() }
}

/// The closures of a subscription hold the last reference to an object whose `deinit` uses what is being torn down.
@Suite struct HostileLaws {
    enum Ending: CaseIterable { case disposal, disposalInside, completion, failure, otherThread }

    @Test(arguments: operators)
    func `a deinit may send into the source, dispose the subscription and subscribe anew`(_ one: Operator) throws {
        for ending in Ending.allCases {
            try expectNoLiveSubscriptions {
                let (tap, scheduler, freed) = (Tap(forgets: true), TestScheduler(), Log<Int>())
                let (subscription, later) = (SerialDisposable(), SerialDisposable())
                let stream = one.apply(tap.source(), scheduler)
                subscribe(to: stream, ending, subscription) {
                    tap.send(.next(7))
                    subscription.dispose()
                    later.disposable = stream.subscribe(onNext: { _ in }, onError: { _ in })
                    tap.send(.next(8))
                    freed.append(1)
                }
                scheduler.advance(by: .ticks(2))
                tap.send(.next(1), .next(2), .next(3))
                scheduler.advance(by: .ticks(2))
                switch ending {
                case .disposal, .disposalInside: subscription.dispose()
                case .otherThread: onAnotherThread { subscription.dispose() }
                case .completion: tap.send(.completed)
                case .failure: tap.send(.error(TestError()))
                }
                scheduler.start()
                #expect(freed.values == [1], "\(ending)")
                later.dispose()
                subscription.dispose()
                scheduler.start()
                #expect(tap.stopped == tap.started, "\(ending)")
            }
        }
    }

    private func subscribe(
        to stream: Observable<Int>, _ ending: Ending, _ subscription: SerialDisposable,
        _ action: @escaping @Sendable () -> Void
    ) {
        let lastWord = LastWord(action)
        subscription.disposable = stream.subscribe(
            onNext: { _ in
                withExtendedLifetime(lastWord) {
                    if ending == .disposalInside { subscription.dispose() }
                }
            }, onError: { _ in withExtendedLifetime(lastWord) {} },
            onCompleted: { withExtendedLifetime(lastWord) {} },
            onDisposed: { withExtendedLifetime(lastWord) {} })
    }
}
