import Foundation
import Rivulet
import RivuletFoundation

/// Converts between the times of a `VirtualTimeScheduler` and dates.
public protocol VirtualTimeConverterType: Rivulet.VirtualTimeConverterType {
    /// Returns the date of a virtual time.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// Returns the virtual time at a date.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// Returns the seconds of a virtual interval.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

    /// Returns the virtual interval of that many seconds.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
}

extension VirtualTimeConverterType {
    /// Returns the time since 1970.
    @_disfavoredOverload public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> Duration {
        Duration(convertFromVirtualTime(virtualTime) as RxTime)
    }

    /// Returns the virtual time that is this long after 1970.
    @_disfavoredOverload public func convertToVirtualTime(_ time: Duration) -> VirtualTimeUnit {
        convertToVirtualTime(RxTime(time))
    }

    /// Returns the length of a virtual interval.
    @_disfavoredOverload public func convertFromVirtualTimeInterval(
        _ virtualTimeInterval: VirtualTimeIntervalUnit
    ) -> Duration {
        Duration(seconds: convertFromVirtualTimeInterval(virtualTimeInterval) as TimeInterval)
    }

    /// Returns the virtual interval of a length.
    @_disfavoredOverload public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> VirtualTimeIntervalUnit {
        convertToVirtualTimeInterval(timeInterval.seconds)
    }
}

/// A converter that counts in `Duration`, like Rivulet's.
public protocol _ConverterOfDurations: VirtualTimeConverterType {}

extension _ConverterOfDurations {
    /// Returns the date of a virtual time.
    public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime {
        RxTime(convertFromVirtualTime(virtualTime) as Duration)
    }

    /// Returns the virtual time at a date.
    public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit { convertToVirtualTime(Duration(time)) }

    /// Returns the seconds of a virtual interval.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
        (convertFromVirtualTimeInterval(virtualTimeInterval) as Duration).seconds
    }

    /// Returns the virtual interval of that many seconds.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit {
        convertToVirtualTimeInterval(Duration(seconds: timeInterval))
    }
}

extension HistoricalSchedulerTimeConverter: _ConverterOfDurations {}
