import Dispatch
import Foundation
import Rivulet

/// A scheduler that knows the time.
///
/// A type that conforms counts in `RxTime` and `RxTimeInterval`, as in RxSwift, and is a scheduler of Rivulet as well.
public protocol SchedulerType: Rivulet.SchedulerType {
    /// The time.
    var now: RxTime { get }

    /// Runs `action` with `state` after `dueTime`.
    @_disfavoredOverload func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs `action` after `startAfter` and then every `period`, each time with the state that it returned before.
    @_disfavoredOverload func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    /// The time since 1970.
    @_disfavoredOverload public var now: Duration { Duration(now as RxTime) }

    /// Runs `action` with `state` after `dueTime`.
    @_disfavoredOverload public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: RxTimeInterval(dueTime), action: action)
    }

    /// Runs `action` after `startAfter` and then every `period`, each time with the state that it returned before.
    @_disfavoredOverload public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: Duration, period: Duration,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(
            state, startAfter: RxTimeInterval(startAfter), period: RxTimeInterval(period), action: action)
    }

    /// Runs `action` after `startAfter` and then every `period`, each time with the state that it returned before.
    @_disfavoredOverload public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        OneShots(base: self).schedulePeriodic(
            state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}

/// Rivulet's periodic scheduling for a scheduler that has none: `base` as far as a single action needs it.
private struct OneShots<Base: SchedulerType>: Rivulet.SchedulerType {
    let base: Base

    var now: Duration { base.now }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.schedule(state, action: action)
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}

/// A scheduler that counts in `Duration`, as all of Rivulet's do.
public protocol _SchedulerOfDurations: SchedulerType {}

extension _SchedulerOfDurations {
    /// The wall clock's time, or virtual time as a time after 1970. Rivulet itself goes by the monotonic `now: Duration`.
    public var now: RxTime { (self as any Rivulet.SchedulerType).date }

    /// Runs `action` with `state` after `dueTime`.
    @_disfavoredOverload public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Runs `action` after `startAfter` and then every `period`, each time with the state that it returned before.
    @_disfavoredOverload public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}

extension ConcurrentDispatchQueueScheduler: _SchedulerOfDurations {}
extension ConcurrentMainScheduler: _SchedulerOfDurations {}
extension SerialDispatchQueueScheduler: _SchedulerOfDurations {}
extension VirtualTimeScheduler: _SchedulerOfDurations {}

extension Rivulet.SchedulerType {
    fileprivate var date: RxTime {
        self is any VirtualTime ? Date(timeIntervalSince1970: (now as Duration).seconds) : Date()
    }

    /// This scheduler, for code that asks for the date.
    package var asSchedulerOfDates: any SchedulerType { self as? any SchedulerType ?? Dated(base: self) }
}

/// A scheduler that knows nothing of dates, for code that asks for them.
private struct Dated: _SchedulerOfDurations {
    let base: any Rivulet.SchedulerType

    var now: Duration { base.now }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.schedule(state, action: action)
    }

    func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
