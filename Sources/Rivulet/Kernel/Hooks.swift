import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What an app can set for the whole library.
public enum Hooks {
    /// Is given the place of a `subscribe` that has no error handler, then the call stack there if that is recorded, and
    /// the error that ended its stream.
    public typealias DefaultErrorHandler = @Sendable (_ place: [String], _ error: any Error) -> Void
    /// Gives the call stack of its caller, a line for each frame.
    public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

    private static let handler = Locked<DefaultErrorHandler> { place, error in
        let text = "Unhandled error: \(textWithType(of: error))\n" + place.map { "    \($0)\n" }.joined()
        _ = write(STDERR_FILENO, text, text.utf8.count)
    }

    /// What becomes of an error that no one handles, in debug and in release builds. It is printed to standard error,
    /// with the file and line of the `subscribe`, unless another handler is set.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.value }
        set { handler.exchange(newValue) }
    }

    private static let isRecording = Atomic(false)
    private static let capture = Locked<CustomCaptureSubscriptionCallstack> { [] }

    /// Whether a `subscribe` without an error handler keeps the calls that led to it, so that `defaultErrorHandler` is given
    /// them after its place. Not so at first: it costs time.
    public static var recordCallStackOnError: Bool {
        get { isRecording.load(ordering: .relaxed) }
        set { isRecording.store(newValue, ordering: .relaxed) }
    }

    private static let tracing = Atomic(false)

    /// Whether each stream keeps the place where it was made: the first line of `customCaptureSubscriptionCallstack` there.
    /// `defaultErrorHandler` is then given, after the place of the `subscribe`, a line for each operator from the source on.
    /// Not so at first: it makes all streams slow to build.
    public static var isTracing: Bool {
        get { tracing.load(ordering: .relaxed) }
        set { tracing.store(newValue, ordering: .relaxed) }
    }

    /// What gives those calls. Set it to `{ Thread.callStackSymbols }`: without Foundation none are known.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { capture.value }
        set { capture.exchange(newValue) }
    }

    /// The calls that lead here, if they are recorded.
    static var callStack: [String] { recordCallStackOnError ? customCaptureSubscriptionCallstack() : [] }
}
