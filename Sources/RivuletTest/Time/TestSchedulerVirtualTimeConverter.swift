import Rivulet

/// The times of a `TestScheduler`: ticks, each of which lasts as long as its resolution says.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
    let tick: Duration

    /// When the tick begins.
    public func convertFromVirtualTime(_ virtualTime: TestTime) -> Duration { tick.times(virtualTime) }

    /// The time in whole ticks, rounded down.
    public func convertToVirtualTime(_ time: Duration) -> TestTime { time.ticks(of: tick) }

    /// How long so many ticks last.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Duration {
        tick.times(virtualTimeInterval)
    }

    /// How many whole ticks it lasts.
    public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> Int { timeInterval.ticks(of: tick) }

    /// The tick that comes `offset` ticks after `time`.
    public func offsetVirtualTime(_ time: TestTime, offset: Int) -> TestTime {
        TestTime(clamping: Int128(time) + Int128(offset))
    }

    /// Which of two ticks comes first.
    public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
    }
}
