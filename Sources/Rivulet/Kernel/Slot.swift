import Synchronization

/// A place for one handle, which another may take over.
struct Slot: ~Copyable {
    private let word = Atomic<UInt>(0)
    private static var closed: UInt { 1 }

    /// Puts a handle in and gives back the one that was there. A closed slot disposes what it is given.
    @discardableResult
    func put(_ handle: Handle) -> Handle? {
        let new = UInt(bitPattern: Unmanaged.passRetained(handle).toOpaque())
        var old = word.load(ordering: .relaxed)
        while old != Slot.closed {
            let result = word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing)
            if result.exchanged { return Slot.handle(old) }
            old = result.original
        }
        Slot.handle(new)?.dispose()
        return nil
    }

    /// Replaces the present handle, which atomically becomes the `former` of the new one.
    func put(over membership: Membership) {
        let new = UInt(bitPattern: Unmanaged.passRetained(membership as Handle).toOpaque())
        var old = word.load(ordering: .relaxed)
        while old != Slot.closed {
            membership.former = old
            let result = word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing)
            if result.exchanged { return }
            old = result.original
        }
        membership.former = 0
        Slot.handle(new)?.dispose()
    }

    /// Takes out what is in it.
    func take() -> Handle? {
        let old = word.load(ordering: .relaxed)
        guard old != Slot.closed else { return nil }
        let result = word.compareExchange(expected: old, desired: 0, ordering: .acquiringAndReleasing)
        return result.exchanged ? Slot.handle(old) : nil
    }

    /// Closes the slot and gives back what was in it.
    func close() -> Handle? {
        Slot.handle(word.exchange(Slot.closed, ordering: .acquiringAndReleasing))
    }

    /// Takes over the reference that `word` holds.
    static func handle(_ word: UInt) -> Handle? {
        guard word > closed, let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
        return Unmanaged<Handle>.fromOpaque(pointer).takeRetainedValue()
    }

    deinit {
        var handle = Slot.handle(word.load(ordering: .acquiring))
        if handle != nil { Trampoline.current.release(handle) { handle = nil } }
    }
}

/// A handle for an upstream that is known later, or changes.
@usableFromInline final class Switch: Wrapper, @unchecked Sendable {
    private let slot = Slot()

    /// Takes `handle` in, and gives back the one it takes the place of.
    @discardableResult
    func put(_ handle: Handle) -> Handle? { slot.put(handle) }

    /// Takes out what is in it.
    func take() -> Handle? { slot.take() }

    override func open() -> Handle? { slot.close() }
}
