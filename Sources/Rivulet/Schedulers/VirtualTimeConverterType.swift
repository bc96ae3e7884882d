/// Says what the times of a `VirtualTimeScheduler` are, and how they are to be seen as a `Duration`.
///
/// The scheduler counts in `Duration`: what lies between two virtual times is kept. A virtual time must come back the same
/// when it is converted there and back.
public protocol VirtualTimeConverterType: Sendable {
    /// A point in virtual time.
    associatedtype VirtualTimeUnit

    /// A stretch of virtual time.
    associatedtype VirtualTimeIntervalUnit

    /// The time since an origin of the converter's own.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> Duration

    /// The virtual time at `time`, or the one before it.
    func convertToVirtualTime(_ time: Duration) -> VirtualTimeUnit

    /// How long the stretch lasts.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Duration

    /// The stretch that lasts so long.
    func convertToVirtualTimeInterval(_ timeInterval: Duration) -> VirtualTimeIntervalUnit

    /// The virtual time that comes so long after `time`.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

    /// Which of two virtual times comes first.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How one virtual time stands to another.
public enum VirtualTimeComparison: Sendable {
    /// It comes before the other.
    case lessThan
    /// It is the same.
    case equal
    /// It comes after the other.
    case greaterThan
}
