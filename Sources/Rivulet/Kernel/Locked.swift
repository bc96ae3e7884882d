import Synchronization

/// State behind a lock, for a few instructions that run no foreign code.
///
/// The thread sanitizer does not see the standard mutex of Linux, and reports what it guards. The pair of accesses to
/// `order` says the same in words that the sanitizer knows, and costs no barrier of its own.
@usableFromInline struct Locked<State>: ~Copyable, @unchecked Sendable {
    /// Goes in and out of the lock unchecked: who is inside is alone.
    @usableFromInline struct Parcel<Content>: @unchecked Sendable {
        @usableFromInline var content: Content

        @inlinable init(_ content: Content) {
            self.content = content
        }
    }

    @usableFromInline let mutex: Mutex<Parcel<State>>
    @usableFromInline let order = Atomic<UInt8>(0)

    @inlinable init(_ state: State) {
        mutex = Mutex(Parcel(state))
    }

    @inlinable func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        mutex.withLock { state in
            _ = order.load(ordering: .acquiring)
            defer { order.store(0, ordering: .releasing) }
            return Parcel(body(&state.content))
        }.content
    }
}
