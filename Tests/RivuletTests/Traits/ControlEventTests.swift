import Foundation
import Rivulet
import RivuletTest
import Testing

@MainActor
struct ControlEventTests {
    let taps = PublishRelay<Int>()

    @Test func `on the main queue values arrive at once, until disposal`() {
        let event = ControlEvent(events: taps)
        let recorder = Recorder<Int>()
        let subscription = event.subscribe(recorder)
        taps.accept(1)
        subscription.dispose()
        taps.accept(2)
        #expect(recorder.values == [1])
    }

    @Test func `from another thread it is subscribed to, delivered and disposed on the main queue`() async {
        let (log, taps) = (Log<Bool>(), taps)
        await withCheckedContinuation { continuation in
            let events = Observable<Int>.create { observer in
                log.append(isOnMainQueue)
                let inner = taps.subscribe(onNext: { observer.onNext($0) })
                Thread.detachNewThread { taps.accept(1) }
                return Disposables.create {
                    log.append(isOnMainQueue)
                    inner.dispose()
                    continuation.resume()
                }
            }
            let subscription = SerialDisposable()
            Thread.detachNewThread {
                subscription.disposable = ControlEvent(events: events).subscribe(onNext: { _ in
                    log.append(isOnMainQueue)
                    Thread.detachNewThread { subscription.dispose() }
                })
            }
        }
        #expect(log.values == [true, true, true])
    }

    @Test func `an error is reported with the place where the event was made, and completes it`() {
        let errors = UnhandledErrors()
        let (event, line) = (ControlEvent(events: failed(Int.self)), #line as UInt)
        #expect(Recorder(event).events == [.completed])
        #expect(errors.count(at: line) == 1)
    }

    @Test func `it is a driver, a signal and an infallible`() {
        let event = ControlEvent(events: taps).asControlEvent()
        let driver: Driver<Int> = event.asDriver()
        let signal: Signal<Int> = event.asSignal()
        let recorders = [Recorder(driver), Recorder(signal), Recorder(event.asInfallible())]
        taps.accept(1)
        #expect(recorders.map(\.values) == [[1], [1], [1]])
    }
}
