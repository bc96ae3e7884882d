import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What an app can set for the whole library.
public enum Hooks {
    /// Is given the place of a `subscribe` that has no error handler, and the error that ended its stream.
    public typealias DefaultErrorHandler = @Sendable (_ place: [String], _ error: any Error) -> Void

    private static let handler = Locked<DefaultErrorHandler> { place, error in
        let text = "Unhandled error: \(error)\n" + place.map { "    \($0)\n" }.joined()
        _ = write(STDERR_FILENO, text, text.utf8.count)
    }

    /// What becomes of an error that no one handles, in debug and in release builds. It is printed to standard error,
    /// with the file and line of the `subscribe`, unless another handler is set.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }
}
