import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Guards a few instructions that touch no foreign code.
///
/// The standard `Mutex` hands itself to the thread that has waited longest, so that under contention each use becomes a
/// switch of threads; this one is taken by whoever comes first.
@usableFromInline
struct Lock: ~Copyable {
    @usableFromInline
    let isHeld = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @inlinable
    func withLock<Result>(_ body: () -> Result) -> Result {
        if isHeld.exchange(true, ordering: .acquiring) { wait() }
        defer { isHeld.store(false, ordering: .releasing) }
        return body()
    }

    /// Spins for a moment, then lets other threads run, also those of a lower priority.
    @usableFromInline
    func wait() {
        var attempts = 0
        repeat {
            attempts += 1
            if attempts > 200 { usleep(50) } else if attempts > 40 { sched_yield() }
        } while isHeld.load(ordering: .relaxed) || isHeld.exchange(true, ordering: .acquiring)
    }
}
