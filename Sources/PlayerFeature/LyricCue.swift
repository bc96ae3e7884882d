/// What of the lyrics is sung now, and what comes next.
public struct LyricCue: Equatable, Sendable {
    /// Where `current` stands among all lines. Nil before the first.
    public let index: Int?
    /// The line that is sung. Nil before the first.
    public let current: LyricLine?
    /// The line after it. Nil after the last.
    public let next: LyricLine?
}
