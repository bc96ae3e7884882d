import Dispatch
import Foundation
import Rivulet

/// A scheduler that knows the time.
///
/// A conforming type uses `RxTime` and `RxTimeInterval`, as in RxSwift. It is also a scheduler for Rivulet.
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

/// Hides the periodic scheduling of `base`, so that Rivulet's default schedules each tick as a single action.
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

/// A scheduler that counts in `Duration`, like all of Rivulet's.
public protocol _SchedulerOfDurations: SchedulerType {}

extension _SchedulerOfDurations {
    /// The wall clock's time, or virtual time counted from 1970. Rivulet itself uses the monotonic `now: Duration`.
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

    /// This scheduler, adapted to code that requires `now: Date`.
    package var asSchedulerOfDates: any SchedulerType { self as? any SchedulerType ?? Dated(base: self) }
}

/// Adapts a scheduler without dates to code that requires `now: Date`.
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
