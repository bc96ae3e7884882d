import Synchronization

/// Work of a turn, handed from the thread that found the gate busy to the one that is inside.
private final class Work {
    let run: () -> Void
    /// What was left before it, while it waits; what is to be done after it, once it is taken.
    var neighbour: Unmanaged<Work>?

    init(_ run: @escaping () -> Void) {
        self.run = run
    }
}

/// Takes turns: the caller that finds the gate idle works at once, a caller that finds it busy leaves its work here, and
/// whoever is busy does it next.
///
/// No lock is held during a turn, so two gates that feed each other can not deadlock, and work that is left from inside
/// a turn costs no stack. First come, first served.
@usableFromInline struct Gate: ~Copyable {
    /// Idle, busy, or busy with work that waits: then it is the address of the work that was left last.
    @usableFromInline let state = Atomic<UInt>(Gate.idle)

    @usableFromInline static var idle: UInt { 0 }
    @usableFromInline static var busy: UInt { 1 }

    @usableFromInline init() {}

    /// Whether no turn is under way.
    var isIdle: Bool { state.load(ordering: .acquiring) == Gate.idle }

    /// Begins a turn if the gate is idle. A caller that gets `false` must leave its work with `later`.
    @inlinable func enter() -> Bool {
        state.compareExchange(expected: Gate.idle, desired: Gate.busy, ordering: .acquiring).exchanged
    }

    /// Ends a turn that `enter` began, after doing what others have left meanwhile.
    @inlinable func leave() {
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
        let work = Unmanaged.passRetained(Work(work))
        let new = UInt(bitPattern: work.toOpaque())
        var old = state.load(ordering: .relaxed)
        while true {
            work._withUnsafeGuaranteedRef { $0.neighbour = Gate.work(at: old) }
            let result = state.weakCompareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing)
            if result.exchanged { return old == Gate.idle }
            old = result.original
        }
    }

    @usableFromInline func drain() {
        repeat {
            var next = takeAll()
            while let work = next?.takeRetainedValue() {
                next = work.neighbour
                work.run()
            }
        } while !state.compareExchange(expected: Gate.busy, desired: Gate.idle, ordering: .releasing).exchanged
    }

    /// The work that waits, in the order in which it was left.
    private func takeAll() -> Unmanaged<Work>? {
        var last = Gate.work(at: state.exchange(Gate.busy, ordering: .acquiring))
        var first: Unmanaged<Work>?
        while let work = last {
            work._withUnsafeGuaranteedRef { swap(&$0.neighbour, &first) }
            (first, last) = (work, first)
        }
        return first
    }

    private static func work(at address: UInt) -> Unmanaged<Work>? {
        guard address > busy, let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
        return Unmanaged.fromOpaque(pointer)
    }
}
