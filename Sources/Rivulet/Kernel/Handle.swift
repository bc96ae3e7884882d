import Synchronization

/// What runs upstream: it can stop a source, and keeps no sink alive.
@usableFromInline class Handle: Cancelable, @unchecked Sendable {
    @usableFromInline final let flag = Atomic<Bool>(false)

    @usableFromInline init() {}

    @inlinable final var isDisposed: Bool { flag.load(ordering: .acquiring) }

    @inlinable final func dispose() {
        if stop() { teardown() }
    }

    /// From here on nothing is delivered. True for the one caller that must run `teardown` now.
    @inlinable final func stop() -> Bool {
        !flag.load(ordering: .relaxed) && !flag.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Frees what the source holds. Called once, after `stop`.
    @usableFromInline func teardown() {}

    /// The first of two steps: stops this handle and those it holds, and adds to `list` what is then to be torn down.
    func halt(_ list: inout [Handle]) {
        if stop() { list.append(self) }
    }

    /// The handle that disposes `disposable`.
    static func of(_ disposable: any Disposable) -> Handle {
        if let handle = disposable as? Handle { return handle }
        if let holder = disposable as? any HandleHolder { return holder.handle }
        return Teardown { disposable.dispose() }
    }
}

/// A public disposable that is a thin wrapper over a handle.
protocol HandleHolder: Cancelable {
    var handle: Handle { get }
}

/// A handle that runs a closure when it is disposed, and then lets go of it.
final class Teardown: Handle, @unchecked Sendable {
    private var action: (@Sendable () -> Void)?

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    override func teardown() { action.take()?() }
}

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

    private static func handle(_ word: UInt) -> Handle? {
        guard word > closed, let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
        return Unmanaged<Handle>.fromOpaque(pointer).takeRetainedValue()
    }

    deinit {
        _ = Slot.handle(word.load(ordering: .acquiring))
    }
}

/// A handle for an upstream that is known later, or changes.
@usableFromInline final class Switch: Handle, @unchecked Sendable {
    private let slot = Slot()

    /// Takes `handle` in, and gives back the one it takes the place of.
    @discardableResult
    func put(_ handle: Handle) -> Handle? { slot.put(handle) }

    /// Takes out what is in it.
    func take() -> Handle? { slot.take() }

    @usableFromInline override func teardown() { slot.close()?.dispose() }

    override func halt(_ list: inout [Handle]) {
        if stop() { slot.close()?.halt(&list) }
    }
}

/// What `subscribe` gives back: stops the last sink at once, then frees what is above it.
@usableFromInline final class Subscription: Handle, @unchecked Sendable {
    private let upstream = Slot()
    private let membership = Slot()
    private var onDisposed: (@Sendable () -> Void)?
    /// What a debugger shows. Nothing else reads it.
    private var isOver = false

    @usableFromInline init(onDisposed: (@Sendable () -> Void)?) {
        self.onDisposed = onDisposed
        Resources.incrementTotal()
    }

    deinit {
        // One whose source let go of it.
        if !isDisposed { Resources.decrementTotal() }
    }

    @usableFromInline func attach(_ handle: Handle) { upstream.put(handle) }

    /// Takes the handle that removes this subscription from its bag.
    func join(_ membership: Handle) { self.membership.put(membership) }

    @usableFromInline override func teardown() {
        isOver = true
        Resources.decrementTotal()
        upstream.close()?.dispose()
        onDisposed.take()?()
        membership.close()?.dispose()
    }
}
