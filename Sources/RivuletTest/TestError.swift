/// The error that `#` stands for in a diagram, unless another is given.
public struct TestError: Error, Hashable {
    /// The error.
    public init() {}
}

extension Duration {
    /// That many virtual seconds: a tick of a diagram, on a scheduler of the usual resolution.
    public static func ticks(_ count: Int) -> Duration { .seconds(count) }
}
