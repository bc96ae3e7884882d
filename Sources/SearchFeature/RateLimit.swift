import Foundation
import Rivulet
import RivuletFoundation

/// A time in which nothing may be asked for.
struct RateLimit: Equatable, Sendable {
    let end: Date
    /// The seconds up to the end, rounded up. At least one.
    let secondsLeft: Int

    /// Nil if `end` has passed.
    init?(until end: Date, now: Date) {
        let left = RateLimit.left(until: end, now)
        guard left > .zero else { return nil }
        self.end = end
        secondsLeft = Int(clamping: left.components.seconds) + (left.components.attoseconds > 0 ? 1 : 0)
    }

    /// What is left of each limit whose end `source` sends, whenever another second of it has passed, and at last nil.
    static func countdown(
        _ source: Observable<Date?>, scheduler: any SchedulerType, now: @escaping @Sendable () -> Date
    ) -> Observable<RateLimit?> {
        source.distinctUntilChanged().flatMapLatest { end -> Observable<RateLimit?> in
            guard let end else { return .empty() }
            let second = Duration.seconds(1)
            let left = left(until: end, now())
            let rest = Duration(secondsComponent: 0, attosecondsComponent: left.components.attoseconds)
            return Observable<Int>.timer(rest > .zero ? rest : second, period: second, scheduler: scheduler)
                .map { _ in RateLimit(until: end, now: now()) }
                .take(until: { $0 == nil }, behavior: .inclusive)
        }
    }

    /// A date is no more exact than about a microsecond, and a wait of that would be shown as one of a second.
    private static func left(until end: Date, _ now: Date) -> Duration {
        let milliseconds = Duration(seconds: end.timeIntervalSince(now)) / .milliseconds(1)
        return .milliseconds(min(max(milliseconds.rounded(), 0), 1e12))
    }
}
