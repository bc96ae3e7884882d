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
        let text = "Unhandled error: \(error)\n" + place.map { "    \($0)\n" }.joined()
        _ = write(STDERR_FILENO, text, text.utf8.count)
    }

    /// What becomes of an error that no one handles, in debug and in release builds. It is printed to standard error,
    /// with the file and line of the `subscribe`, unless another handler is set.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }

    private static let isRecording = Atomic<Bool>(false)

    /// Whether each `subscribe` that has no error handler keeps its call stack, for the default one. Off unless it is set:
    /// to take a stack costs many times as much as to subscribe.
    public static var recordCallStackOnError: Bool {
        get { isRecording.load(ordering: .relaxed) }
        set { isRecording.store(newValue, ordering: .relaxed) }
    }

    private static let capture = Locked<CustomCaptureSubscriptionCallstack>(systemCallStack)

    /// Takes the call stack while that is recorded. Unless another is set the system is asked, which names those functions
    /// that a program exports, and gives the addresses of all.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { capture.withLock { $0 } }
        set { capture.withLock { $0 = newValue } }
    }

    /// The call stack, if it is recorded.
    static var callStack: [String] { recordCallStackOnError ? customCaptureSubscriptionCallstack() : [] }

    /// What the system's own functions give. They are looked up by name, because not every system's header is imported.
    private static let systemCallStack: CustomCaptureSubscriptionCallstack = {
        typealias Capture = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, CInt) -> CInt
        typealias Name =
            @convention(c) (UnsafePointer<UnsafeMutableRawPointer?>, CInt) -> UnsafeMutablePointer<
                UnsafeMutablePointer<CChar>?
            >?
        guard let program = dlopen(nil, RTLD_LAZY), let capture = dlsym(program, "backtrace"),
            let name = dlsym(program, "backtrace_symbols")
        else { return [] }
        var frames = [UnsafeMutableRawPointer?](repeating: nil, count: 128)
        let count = unsafeBitCast(capture, to: Capture.self)(&frames, CInt(frames.count))
        let names = unsafeBitCast(name, to: Name.self)(frames, count)
        defer { free(names) }
        return (0..<Int(count)).compactMap { frame in names?[frame].map { String(cString: $0) } }
    }
}
