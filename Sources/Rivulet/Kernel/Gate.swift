import Synchronization

/// Work of a turn, handed from the thread that found the gate busy to the one that is inside.
@usableFromInline
struct Work: @unchecked Sendable {
    let run: () -> Void
}

/// Takes turns: the caller that finds the gate idle works at once, a caller that finds it busy leaves its work here, and
/// whoever is busy does it next.
///
/// No lock is held during a turn, so two gates that feed each other can not deadlock, and work that is left from inside
/// a turn costs no stack. First come, first served.
@usableFromInline
struct Gate: ~Copyable {
    @usableFromInline
    let state = Atomic<UInt8>(Gate.idle)
    private let queue = Mutex<[Work]>([])

    @usableFromInline static var idle: UInt8 { 0 }
    @usableFromInline static var busy: UInt8 { 1 }
    @usableFromInline static var waiting: UInt8 { 2 }

    @usableFromInline
    init() {}

    /// Begins a turn if the gate is idle. A caller that gets `false` must leave its work with `later`.
    @inlinable
    func enter() -> Bool {
        state.compareExchange(expected: Gate.idle, desired: Gate.busy, ordering: .acquiring).exchanged
    }

    /// Ends a turn that `enter` began, after doing what others have left meanwhile.
    @inlinable
    func leave() {
        if !state.compareExchange(expected: Gate.busy, desired: Gate.idle, ordering: .releasing).exchanged {
            drain()
        }
    }

    /// Does `work` in a turn, now or later.
    func turn(_ work: @escaping () -> Void) {
        if enter() {
            work()
            leave()
        } else {
            later(work)
        }
    }

    /// Leaves work for the turn that is under way, or does it now if that turn has just ended.
    func later(_ work: @escaping () -> Void) {
        if post(work) { drain() }
    }

    /// Leaves work for the turn that is under way. True if that turn has just ended, and the caller must `drain`.
    func post(_ work: @escaping () -> Void) -> Bool {
        let work = Work(run: work)
        return queue.withLock { queue in
            queue.append(work)
            return state.exchange(Gate.waiting, ordering: .acquiringAndReleasing) == Gate.idle
        }
    }

    @usableFromInline
    func drain() {
        while let batch = takeBatch() {
            for work in batch { work.run() }
        }
    }

    private func takeBatch() -> [Work]? {
        queue.withLock { queue in
            if queue.isEmpty {
                state.store(Gate.idle, ordering: .releasing)
                return nil
            }
            defer { queue = [] }
            return queue
        }
    }
}
