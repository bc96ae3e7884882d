import Foundation

extension Duration {
    /// So many seconds; of those that are no number, or too many, all that fit.
    package init(seconds: TimeInterval) {
        let all = Duration.seconds(seconds < 0 ? Int64.min : Int64.max)
        self = seconds.magnitude < 1e18 ? .seconds(seconds) : all
    }

    /// How many seconds it lasts. A date's are the same after they were a `Duration`.
    package var seconds: TimeInterval {
        let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        return TimeInterval(seconds) + TimeInterval(rest) / 1e18
    }
}
