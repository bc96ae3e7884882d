/// What becomes of values that come faster than they are asked for.
public enum BufferingPolicy: Sendable {
    /// All of them wait.
    case unbounded
    /// That many wait, and the oldest is dropped when one more comes.
    case newest(Int)
    /// That many wait, and what comes while they do is dropped.
    case oldest(Int)
}
