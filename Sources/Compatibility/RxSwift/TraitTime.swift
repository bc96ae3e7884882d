// Spans of time as RxSwift spells them, as for `ObservableType`.

import Rivulet

extension PrimitiveSequence {
    /// `delay` with a span as RxSwift spells it.
    @_disfavoredOverload public func delay(_ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType) -> Self {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// `delaySubscription` with a span as RxSwift spells it.
    @_disfavoredOverload public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Self {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// `timeout` with a span as RxSwift spells it.
    @_disfavoredOverload public func timeout(_ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType) -> Self {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// `timeout` with a span as RxSwift spells it.
    @_disfavoredOverload public func timeout(
        _ dueTime: RxTimeInterval, other: Self, scheduler: any Rivulet.SchedulerType
    ) -> Self {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// `timer` with a span as RxSwift spells it.
    @_disfavoredOverload public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}

extension InfallibleType {
    /// `debounce` with a span as RxSwift spells it.
    @_disfavoredOverload public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Infallible<Element> {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// `throttle` with a span as RxSwift spells it.
    @_disfavoredOverload public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any Rivulet.SchedulerType
    ) -> Infallible<Element> {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// `take(for:)` with a span as RxSwift spells it.
    @_disfavoredOverload public func take(
        for duration: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Infallible<Element> {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// `delay` with a span as RxSwift spells it.
    @_disfavoredOverload public func delay(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Infallible<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }
}
