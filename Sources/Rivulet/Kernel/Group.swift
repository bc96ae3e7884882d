import Synchronization

/// Handles that are disposed together, in two steps: first all are stopped, then each is torn down.
///
/// It is what runs up from an operator with several inputs, and what bags are made of.
@usableFromInline final class Group: Handle, @unchecked Sendable {
    private struct Members {
        var handles: [Handle?] = []
        var free: [Int] = []
    }

    private let members = Locked(Members())
    private let inputs = Atomic<Int>(0)

    /// How many handles are in it.
    var count: Int { members.withLock { $0.handles.count - $0.free.count } }

    deinit {
        if isDisposed { return }
        var left = takeAll()
        if !left.isEmpty { Trampoline.current.release(Box(left)) { left = [] } }
    }

    /// Puts a handle in the place `key`, or in a new one, and gives the place. A disposed group disposes it instead.
    @discardableResult
    func put(_ handle: Handle, at key: Int? = nil) -> Int? {
        // A handle that this one takes the place of is freed when the lock is no longer held.
        var handle: Handle? = handle
        let place: Int? = members.withLock { members in
            if isDisposed { return nil }
            if let key = key ?? members.free.popLast() {
                swap(&members.handles[key], &handle)
                return key
            }
            members.handles.append(handle)
            return members.handles.count - 1
        }
        if place == nil { handle?.dispose() }
        return place
    }

    /// Puts a disposable in until it is disposed or, if it is a subscription, has ended.
    func add(_ disposable: any Disposable) {
        let handle = Handle.of(disposable)
        guard let key = put(handle), let subscription = handle as? Subscription else { return }
        subscription.join(Membership(self, key, subscription))
    }

    /// Takes out the handle in the place `key`, if it is the one given or none is, and disposes it.
    func remove(at key: Int, if expected: Handle? = nil) {
        let handle: Handle? = members.withLock { members in
            guard members.handles.indices.contains(key), let handle = members.handles[key] else { return nil }
            if let expected, expected !== handle { return nil }
            members.handles[key] = nil
            members.free.append(key)
            if members.free.count == members.handles.count { members = Members() }
            return handle
        }
        handle?.dispose()
    }

    override func teardown() {
        Halt(takeAll()).tearDown()
    }

    override func halt(_ halt: inout Halt) {
        if stop() { halt.add(takeAll()) }
    }

    private func takeAll() -> [Handle?] {
        members.withLock { members in
            defer { members = Members() }
            return members.handles
        }
    }

    // Inputs that may still send: the operator ends when the last one has ended.

    func open(_ count: Int = 1) { inputs.wrappingAdd(count, ordering: .relaxed) }

    /// Ends one input. True if it was the last.
    func close() -> Bool { inputs.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 }

    /// Whether the caller's input is the only one that may still send.
    var hasOneInput: Bool { inputs.load(ordering: .acquiring) == 1 }
}

/// A subscription's place in a bag, which it leaves when it is disposed or has ended.
final class Membership: Handle, @unchecked Sendable {
    private let group: Group
    private let key: Int
    private unowned let member: Handle
    /// The handle that this one replaced in its slot, as a word. It is disposed before this leaves the bag.
    var former: UInt = 0

    init(_ group: Group, _ key: Int, _ member: Handle) {
        self.group = group
        self.key = key
        self.member = member
    }

    deinit {
        var next = takeFormer()
        while let membership = next as? Membership { next = membership.takeFormer() }
    }

    /// Leaves the bags in the order in which they were joined. There may be too many for recursion.
    override func teardown() {
        var next = takeFormer()
        var memberships: [Membership] = []
        while let membership = next as? Membership {
            memberships.append(membership)
            next = membership.takeFormer()
        }
        next?.dispose()
        for membership in memberships.reversed() { membership.leave() }
        leave()
    }

    private func leave() { group.remove(at: key, if: member) }

    private func takeFormer() -> Handle? {
        defer { former = 0 }
        return Slot.handle(former)
    }
}
