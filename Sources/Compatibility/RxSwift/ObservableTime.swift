// Spans of time as RxSwift spells them. Where a literal such as `.seconds(1)` fits both, the `Duration` form is taken.

import Rivulet

extension ObservableType {
    /// `buffer` with a span as RxSwift spells it.
    @_disfavoredOverload public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any Rivulet.SchedulerType
    ) -> Observable<[Element]> {
        buffer(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// `window` with a span as RxSwift spells it.
    @_disfavoredOverload public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Observable<Element>> {
        window(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// `skip` with a span as RxSwift spells it.
    @_disfavoredOverload public func skip(
        _ duration: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }

    /// `take(for:)` with a span as RxSwift spells it.
    @_disfavoredOverload public func take(
        for duration: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// `debounce` with a span as RxSwift spells it.
    @_disfavoredOverload public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// `throttle` with a span as RxSwift spells it.
    @_disfavoredOverload public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// `delay` with a span as RxSwift spells it.
    @_disfavoredOverload public func delay(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// `delaySubscription` with a span as RxSwift spells it.
    @_disfavoredOverload public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// `timeout` with a span as RxSwift spells it.
    @_disfavoredOverload public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// `timeout` with a span as RxSwift spells it.
    @_disfavoredOverload public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// `interval` with a span as RxSwift spells it.
    @_disfavoredOverload public static func interval(
        _ period: RxTimeInterval, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        interval(Duration(period), scheduler: scheduler)
    }

    /// `timer` with spans as RxSwift spells them.
    @_disfavoredOverload public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any Rivulet.SchedulerType
    ) -> Observable<Element> {
        timer(Duration(dueTime), period: period.map { Duration($0) }, scheduler: scheduler)
    }
}
