import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is known of the main queue.
enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller runs on the main queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

    /// Does `work` on the main queue, now if the caller is there.
    static func run(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { work() } else { DispatchQueue.main.async(execute: work) }
    }

    /// Runs the main run loop for a millisecond, or until it has handled one event. Returns false if the caller is not on the
    /// main thread, or if Foundation is not loaded.
    static func runLoop() -> Bool {
        guard isCurrent, let (run, mode) = loop else { return false }
        // 1 is `kCFRunLoopRunFinished`: this is the empty run loop of another thread.
        return run(mode, 0.001, 1) != 1
    }

    private typealias RunLoop =
        @convention(c) (_ mode: UnsafeRawPointer, _ seconds: Double, _ isOneSource: UInt8) -> Int32

    /// `CFRunLoopRunInMode` and the default mode, looked up at run time: the core does not link Foundation.
    private nonisolated(unsafe) static let loop: (run: RunLoop, mode: UnsafeRawPointer)? = {
        guard let process = dlopen(nil, RTLD_NOW), let run = dlsym(process, "CFRunLoopRunInMode"),
            let mode = dlsym(process, "kCFRunLoopDefaultMode")?.load(as: UnsafeRawPointer?.self)
        else { return nil }
        return (unsafeBitCast(run, to: RunLoop.self), mode)
    }()

    /// `body` for a caller that the type system does not know to be on the main queue. Who calls it must be there, or
    /// must own all that it touches, as a test does that runs a driver in virtual time.
    static func assume<Value>(_ body: @escaping @MainActor (Value) -> Void) -> @Sendable (Value) -> Void {
        unsafeBitCast(body, to: (@Sendable (Value) -> Void).self)
    }

    /// The same for a `body` that takes nothing.
    static func assume(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
        unsafeBitCast(body, to: (@Sendable () -> Void).self)
    }
}

/// A count that several threads change.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var isZero: Bool { count.load(ordering: .acquiring) == 0 }

    func add() { count.wrappingAdd(1, ordering: .acquiringAndReleasing) }

    func subtract() { count.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
}
