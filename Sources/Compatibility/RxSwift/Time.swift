import Dispatch
import Foundation

/// A span of time as RxSwift counts it. Every method that takes a `Duration` takes one of these as well.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time as RxSwift counts it.
public typealias RxTime = Date

extension Duration {
    /// The same span. `.never` is longer than any that can be waited for.
    public init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        default: self = .seconds(Int64.max / 2)
        }
    }
}

extension SchedulerType {
    /// The wall clock's time, or virtual time as a time after 1970. Rivulet itself never asks for it: timers go by the
    /// monotonic `now: Duration`.
    @_disfavoredOverload public var now: RxTime {
        self is any VirtualTime ? Date(timeIntervalSince1970: (now as Duration).seconds) : Date()
    }

    /// Runs `action` with `state` once `dueTime` has passed.
    @_disfavoredOverload public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Runs `action` after `startAfter` and then once a `period`, each time with what it returned the time before.
    @_disfavoredOverload public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}
