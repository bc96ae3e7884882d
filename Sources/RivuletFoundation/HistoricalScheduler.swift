import Foundation
import Rivulet

/// A scheduler whose time is a date, and stands still until it is moved.
///
///     let scheduler = HistoricalScheduler(initialClock: firstTrade.date)
///     scheduler.advanceTo(lastTrade.date)
///
/// Intervals are seconds. `now` counts from 1970.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
    /// A scheduler whose clock starts at `initialClock`.
    public init(initialClock: Date = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// The times of a `HistoricalScheduler`: dates, and intervals in seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    /// From 1970 to the origin of `Date`, added as a whole number so that a date comes back the same.
    private static let epoch = Duration(seconds: Date.timeIntervalBetween1970AndReferenceDate)

    /// The time since 1970.
    public func convertFromVirtualTime(_ virtualTime: Date) -> Duration {
        Duration(seconds: virtualTime.timeIntervalSinceReferenceDate).plus(Self.epoch)
    }

    /// The date so long after 1970.
    public func convertToVirtualTime(_ time: Duration) -> Date {
        Date(timeIntervalSinceReferenceDate: time.minus(Self.epoch).seconds)
    }

    /// How long so many seconds last.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> Duration {
        Duration(seconds: virtualTimeInterval)
    }

    /// How many seconds it lasts.
    public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> TimeInterval { timeInterval.seconds }

    /// The date `offset` seconds after `time`.
    public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date { time + offset }

    /// Which of two dates comes first.
    public func compareVirtualTime(_ lhs: Date, _ rhs: Date) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
    }
}
