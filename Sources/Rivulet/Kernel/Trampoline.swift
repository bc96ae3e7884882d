#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The current thread's queue of work that waits for the stack to unwind, and its count of nested subscriptions.
@usableFromInline package final class Trampoline {
    private var isRunning = false
    private var depth = 0
    @exclusivity(unchecked) @usableFromInline var queue = Fifo<() -> Void>()
    private var releases = 0
    private var dropped = Fifo<AnyObject>()
    /// The updates of broadcasts that run on this thread, the innermost last.
    var updates: [Update] = []
    /// The owner of the work that `loop` runs, and the work that it has scheduled meanwhile.
    private var looper: ObjectIdentifier?
    private var again = Fifo<() -> Void>()

    /// How many subscriptions may nest on the stack. At this depth the frames of a debug build, with the closures of
    /// their callers, take less than half of a 512 KiB stack.
    private static let usualLimit = 48
    private var limit = usualLimit

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            let pointer: UnsafeMutableRawPointer? = pointer
            if let pointer { Unmanaged<Trampoline>.fromOpaque(pointer).release() }
        }
        return key
    }()

    /// What stands for the current thread.
    package static var thread: ObjectIdentifier { ObjectIdentifier(current) }

    /// The one of this thread.
    static var current: Trampoline {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
        }
        let new = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    /// Whether other work waits for its turn: a source that could loop in place must then give way.
    @inlinable var isWaiting: Bool { !queue.isEmpty }

    /// Whether the caller runs on this trampoline, so that what it schedules waits until it returns.
    var isActive: Bool { isRunning }

    /// Runs `body` at once, and before it returns all that `body` scheduled, unless it runs inside another such call.
    func run(_ body: () -> Void) {
        if isRunning { return body() }
        isRunning = true
        let outer = depth
        depth = 0
        body()
        while let work = queue.popFirst() { work() }
        depth = outer
        isRunning = false
    }

    /// Runs `body`, and before it returns all that `body` scheduled, also inside another such call, whose work waits.
    func apart(_ body: () -> Void) {
        let (outer, waiting) = (isRunning, queue)
        (isRunning, queue) = (false, Fifo())
        run(body)
        (isRunning, queue) = (outer, waiting)
    }

    /// Runs `work` after what is already waiting; at once if nothing runs here.
    func schedule(_ work: @escaping () -> Void) {
        if isRunning { queue.append(work) } else { run(work) }
    }

    /// Runs `drop`, in which a `deinit` lets go of `content`, perhaps as its last holder. Where many such calls are nested,
    /// `content` is kept until they have returned, so that a chain of any length is freed without recursion.
    func release(_ content: @autoclosure () -> AnyObject?, _ drop: () -> Void) {
        if releases > 15, let content = content() { dropped.append(content) }
        releases += 1
        drop()
        while releases == 1, let next = dropped.popFirst() { _ = next }
        releases -= 1
    }

    /// Runs `work` of `owner`. A nested call for the same owner only queues its work, so a scheduler that runs work at once
    /// uses no stack for it.
    func loop(_ owner: AnyObject, _ work: @escaping () -> Void) {
        if looper == ObjectIdentifier(owner) { return again.append(work) }
        var outer = (looper, again)
        (looper, again) = (ObjectIdentifier(owner), Fifo())
        work()
        while let next = again.popFirst() { next() }
        swap(&outer.1, &again)
        looper = outer.0
    }

    /// Runs `body` with room for a few more subscriptions on the stack, for what is about to send and would be missed.
    func atOnce(_ body: () -> Void) {
        let outer = limit
        limit = Trampoline.usualLimit + 8
        body()
        limit = outer
    }

    /// Runs `source` into `sink` on the stack while that is shallow, else when the stack has unwound.
    func descend<Element>(_ source: Observable<Element>, _ sink: Sink<Element>) {
        if depth >= limit {
            schedule { source.run(sink.tail) }
        } else if isRunning {
            depth += 1
            source.run(sink)
            depth -= 1
        } else {
            run { source.run(sink) }
        }
    }
}
