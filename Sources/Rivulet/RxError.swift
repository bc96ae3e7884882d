/// Errors of the library's own.
public enum RxError: Error, Sendable {
    /// There was no value where one was needed.
    case noElements
    /// No value came for that time.
    case timeout(Duration)
}
