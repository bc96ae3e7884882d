import Foundation
import Rivulet

extension Reactive where Base: Timer {
    /// Counts from 0, once a `period`, by a timer of the run loop of the thread that subscribes.
    ///
    ///     Timer.rx.interval(.seconds(1), mode: .default)      // pauses while the user scrolls
    ///
    /// Does not end. The timer may be late by `tolerance`, to save power. Dispose it on the thread that subscribed. Where no
    /// run loop is needed, `Observable.interval` takes a scheduler, which a test can replace.
    public static func interval(
        _ period: Duration, tolerance: Duration = .zero, mode: RunLoop.Mode = .common
    ) -> Observable<Int> {
        .deferred {
            // On Linux a timer is never freed, nor what its block holds; one that has no time to wait for fires once.
            let ticks = PublishSubject<Void>()
            let interval = max(period.seconds, 0.000_1)
            let timer = Timer(fire: .now + interval, interval: interval, repeats: true) { _ in ticks.onNext(()) }
            timer.tolerance = tolerance.seconds
            RunLoop.current.add(timer, forMode: mode)
            let parcel = Parcel(timer)
            return ticks.do(onDispose: { parcel.content.invalidate() }).enumerated().map { $0.index }
        }
    }
}
