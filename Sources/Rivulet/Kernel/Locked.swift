import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// State behind a lock, for a few instructions that run no foreign code.
///
/// Releasing a value may run a `deinit` of the user. So a closure passed to `withLock` must not overwrite or drop a value: it
/// returns the parts that it removes, and `exchange` returns the old state, to be released outside the lock.
///
/// The thread sanitizer does not see the standard mutex of Linux, and reports what it guards. The pair of accesses to
/// `order` says the same in words that the sanitizer knows, and costs no barrier of its own.
@usableFromInline struct Locked<State>: ~Copyable, @unchecked Sendable {
    @usableFromInline let mutex: Mutex<Parcel<State>>
    @usableFromInline let order = Atomic<UInt8>(0)

    @inlinable init(_ state: State) {
        mutex = Mutex(Parcel(state))
    }

    /// Runs `body` under the lock. A thread that finds it taken lets others run and asks again, and only then waits in line:
    /// the mutex of Linux is handed on to whoever waits, so that under contention each use costs a switch of threads.
    @inlinable func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        func inside(_ state: inout sending Parcel<State>) -> sending Parcel<Result> {
            _ = order.load(ordering: .acquiring)
            defer { order.store(0, ordering: .releasing) }
            return Parcel(body(&state.content))
        }
        for _ in 0..<100 {
            if let result = mutex.withLockIfAvailable(inside) { return result.content }
            sched_yield()
        }
        return mutex.withLock(inside).content
    }

    /// A copy of the state.
    var value: State { withLock { $0 } }

    /// Replaces the state and returns the old one, which the caller releases outside the lock.
    @discardableResult
    func exchange(_ new: State) -> State {
        var state = new
        withLock { swap(&$0, &state) }
        return state
    }
}

/// Takes its content to where the compiler would not let it go: in and out of a lock, where who is inside is alone, or with
/// an object that a framework hands over.
@usableFromInline package struct Parcel<Content>: @unchecked Sendable {
    @usableFromInline package var content: Content

    @inlinable package init(_ content: Content) {
        self.content = content
    }
}
