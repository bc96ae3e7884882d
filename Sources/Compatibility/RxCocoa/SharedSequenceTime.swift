import Rivulet
import RxSwift

extension SharedSequenceConvertibleType {
    /// `throttle` with a span as RxSwift spells it.
    @_disfavoredOverload public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        throttle(Duration(dueTime), latest: latest)
    }

    /// `debounce` with a span as RxSwift spells it.
    @_disfavoredOverload public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        debounce(Duration(dueTime))
    }

    /// `delay` with a span as RxSwift spells it.
    @_disfavoredOverload public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        delay(Duration(dueTime))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// `interval` with a span as RxSwift spells it.
    @_disfavoredOverload public static func interval(_ period: RxTimeInterval) -> Self {
        interval(Duration(period))
    }

    /// `timer` with spans as RxSwift spells them.
    @_disfavoredOverload public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
        timer(Duration(dueTime), period: Duration(period))
    }
}
