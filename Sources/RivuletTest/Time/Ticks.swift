extension Duration {
    /// Returns `count` virtual seconds: the ticks of a scheduler with the default resolution.
    ///
    /// On a scheduler with another resolution, use `scheduler.ticks(count)` for the time of `count` frames.
    public static func ticks(_ count: Int) -> Duration { .seconds(count) }

    /// The tick of that many seconds, to the nanosecond, so that ten ticks of 0.1 are exactly one second.
    init(tickOf resolution: Double) {
        self = .nanoseconds(max(1, Int64(exactly: (resolution * 1e9).rounded()) ?? 1_000_000_000))
    }

    /// The time in whole ticks, rounded down.
    func ticks(of tick: Duration) -> Int {
        let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: tick.attoseconds)
        return Int(clamping: rest < 0 ? whole - 1 : whole)
    }

    /// How many ticks it lasts, if it is a whole number of them.
    func wholeTicks(of tick: Duration) -> Int? {
        attoseconds % tick.attoseconds == 0 ? Int(exactly: attoseconds / tick.attoseconds) : nil
    }
}
