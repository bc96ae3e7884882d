import Dispatch
import Foundation
import RivuletFoundation

/// A span of time as RxSwift counts it. Every method that takes a `Duration` takes one of these as well.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time as RxSwift counts it.
public typealias RxTime = Date

extension Duration {
    /// Creates the same interval. `.never` becomes an interval longer than any timer.
    public init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        default: self = .seconds(Int64.max / 2)
        }
    }

    /// Creates the time from 1970 to `date`. Converting it back returns the same date.
    init(_ date: RxTime) {
        self = Duration(seconds: date.timeIntervalSinceReferenceDate) + Self.epoch
    }

    /// The time from 1970 to the reference date of `Date`.
    fileprivate static let epoch = Duration(seconds: Date.timeIntervalBetween1970AndReferenceDate)
}

extension RxTime {
    /// Creates the date that is `time` after 1970.
    init(_ time: Duration) {
        self.init(timeIntervalSinceReferenceDate: (time - Duration.epoch).seconds)
    }
}

extension RxTimeInterval {
    /// Creates the same interval in the largest unit that represents it exactly, to the nanosecond.
    init(_ span: Duration) {
        let (seconds, rest) = span.components
        let nanoseconds = rest / 1_000_000_000
        let exact = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (total, overflows) = exact.partialValue.addingReportingOverflow(nanoseconds)
        self =
            if exact.overflow || overflows || nanoseconds == 0 {
                seconds >= Int64.max / 2 ? .never : .seconds(Int(seconds))
            } else if total % 1_000_000 == 0 {
                .milliseconds(Int(total / 1_000_000))
            } else if total % 1000 == 0 {
                .microseconds(Int(total / 1000))
            } else {
                .nanoseconds(Int(total))
            }
    }
}
