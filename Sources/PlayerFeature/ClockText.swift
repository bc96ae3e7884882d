extension Duration {
    /// Whole minutes and seconds with two digits each, as a player shows them: `03:18`. What is over a full second is left
    /// out, an hour is `60:00`, and what is negative is `00:00`.
    public var clockText: String {
        let seconds = max(0, components.seconds)
        return "\(Duration.twoDigits(seconds / 60)):\(Duration.twoDigits(seconds % 60))"
    }

    private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
