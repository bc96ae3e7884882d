/// The error that `#` stands for in a diagram, unless another is given.
public struct TestError: Error, Hashable {
    /// The error.
    public init() {}
}
