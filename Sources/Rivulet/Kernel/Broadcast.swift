import Synchronization

/// A list of sinks that see the same events in the same order, and the values that a late one is given first: the heart
/// of subjects, relays and `share`.
@usableFromInline final class Broadcast<Element: Sendable>: Sink<Element>, @unchecked Sendable {
    /// What a caller must do next: its work inside the turn that it got, the work that others left, or nothing.
    private enum Admission {
        case enter, drain, done
    }

    @usableFromInline let gate = Gate()
    @usableFromInline let remembers: Bool
    @usableFromInline let joined = Atomic<Int>(0)

    // Touched inside a turn only, so neither a lock nor an exclusivity check is needed.
    @exclusivity(unchecked) @usableFromInline var roster = Roster()

    // Touched under the lock only. The lock also puts values into the gate, so that both see them in one order.
    @usableFromInline let lock = Locked(())
    @exclusivity(unchecked) @usableFromInline var memory: Memory<Element>

    @inlinable init(_ replay: Replay) {
        memory = Memory(replay)
        remembers = memory.values.limit > 0
    }

    @inlinable override convenience init() {
        self.init(.nothing)
    }

    convenience init(value: Element) {
        self.init(.untilEnd(1))
        memory.values.append(value)
    }

    deinit {
        roster.removeAll { _, _ in }
        if remembers { memory.values.deallocate() }
    }

    var hasObservers: Bool { joined.load(ordering: .relaxed) > 0 }

    /// Whether `dispose` was called.
    var isDisposed: Bool { lock.withLock { _ in memory.wasDisposed } }

    /// The newest accepted value of a broadcast that always has one.
    @inlinable var value: Element { lock.withLock { _ in memory.values.last } }

    /// The newest accepted value of a broadcast that has one until it is disposed, or the error that ended it.
    func currentValue() throws -> Element {
        let (ending, value): (Ending?, Element?) = lock.withLock { _ in
            (memory.end, memory.wasDisposed ? nil : memory.values.last)
        }
        if let error = ending?() { throw error }
        guard let value else { throw RxError.unknown }
        return value
    }

    // MARK: Sending

    @inlinable override func next(_ element: Element) {
        if remembers { return accept(element) }
        guard gate.enter() else { return later(element) }
        deliver(element)
        gate.leave()
    }

    /// Sends to all that are in the list. Inside a turn only.
    @inlinable func deliver(_ element: Element) {
        var index = 0
        while index < roster.count {
            let entry = roster.entries[index]
            if let sink = entry.sink, entry.node._withUnsafeGuaranteedRef({ !$0.isDisposed }) {
                sink._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Sink<Element>.self).next(element) }
            }
            index += 1
        }
    }

    @usableFromInline func later(_ element: Element) {
        gate.later { self.deliver(element) }
    }

    /// Remembers a value and takes its place among the others in one step, then delivers it or leaves it to the caller
    /// that is inside.
    @inlinable func accept(_ element: Element) {
        var forgotten = element
        let isInside = lock.withLock { _ in
            guard memory.delivers, gate.enter() else { return false }
            memory.accept(&forgotten)
            return true
        }
        guard isInside else { return acceptLater(element) }
        deliver(element)
        gate.leave()
    }

    @usableFromInline func acceptLater(_ element: Element) {
        _ = accept(element, of: nil)
    }

    /// Accepts a value, or returns false if `update` is outdated.
    func accept(_ element: Element, of update: Update?) -> Bool {
        var forgotten = element
        var isCurrent = true
        let admission: Admission = lock.withLock { _ in
            guard memory.end == nil else { return .done }
            if let update { isCurrent = memory.finish(update) }
            guard isCurrent else { return .done }
            memory.accept(&forgotten)
            if memory.updating > 0 { Update.noteAccepted(by: self, memory.version, isUpdate: update != nil) }
            guard memory.delivers || memory.updating > 0 else { return .done }
            if gate.enter() { return .enter }
            return gate.post { self.deliver(element) } ? .drain : .done
        }
        switch admission {
        case .enter:
            deliver(element)
            gate.leave()
        case .drain: gate.drain()
        case .done: break
        }
        return isCurrent
    }

    @usableFromInline override func error(_ error: any Error) { finish { error } }

    @usableFromInline override func completed() { finish { nil } }

    private func finish(_ ending: @escaping Ending) {
        let isFirst = lock.withLock { _ in memory.finish(ending) }
        if isFirst { gate.turn { self.removeAll { self.send(ending(), to: $0) } } }
    }

    private func send(_ error: (any Error)?, to sink: Sink<Element>) {
        if let error { return sink.error(error) }
        for value in lock.withLock({ _ in memory.last }) { sink.next(value) }
        sink.completed()
    }

    /// Lets go of all sinks, which see nothing more, and of all values. Who joins later is given an error that names
    /// `owner`.
    func dispose(_ owner: any AnyObject & Sendable) {
        let (end, forgotten) = lock.withLock { _ in
            memory.dispose { [weak owner] in owner.map { RxError.disposed(object: $0) } ?? RxError.unknown }
        }
        clear()
        forgotten.deallocate()
        withExtendedLifetime(end) {}
    }

    // MARK: Joining and leaving

    /// Adds a sink, after giving it what it missed. `onLeave` is called when it leaves before the end.
    @usableFromInline func join(_ sink: Sink<Element>, onLeave: (@Sendable () -> Void)? = nil) {
        let node = onLeave.map { LeavingNode(self, $0) } ?? Node(self)
        joined.wrappingAdd(1, ordering: .relaxed)
        sink.attach(node)
        guard !remembers, lock.withLock({ _ in memory.end == nil && gate.enter() }) else { return joinLate(node, sink) }
        insert(node, sink)
        gate.leave()
    }

    /// If another caller is inside, perhaps further up this stack, the missed values are still given at once, and those to
    /// come wait behind a door until then.
    private func joinLate(_ node: Node, _ sink: Sink<Element>) {
        var door: Serializer<Element>?
        var handle: Handle = node
        var missed: [Element] = []
        var ending: Ending?
        let admission: Admission = lock.withLock { _ in
            (ending, missed) = (memory.end, memory.missed)
            if ending != nil { return .done }
            if gate.enter() { return .enter }
            if missed.isEmpty { return gate.post { self.insert(node, sink) } ? .drain : .done }
            // The node is stopped before the end is sent, which must come through the door all the same.
            let exit = Switch()
            exit.put(node)
            let closed = Serializer(sink, handle: exit)
            _ = closed.gate.enter()
            (door, handle) = (closed, exit)
            return gate.post { self.insert(node, closed) } ? .drain : .done
        }
        if case .drain = admission { gate.drain() }
        if door != nil { sink.attach(handle) }
        for value in missed where !handle.isDisposed { sink.next(value) }
        if case .enter = admission {
            insert(node, sink)
            gate.leave()
        }
        door?.gate.leave()
        if let ending, leave(node) { send(ending(), to: sink) }
    }

    private func insert(_ node: Node, _ sink: Sink<Element>) {
        if !node.isDisposed { roster.insert(node, sink) }
    }

    @usableFromInline override func remove(_ node: Node) {
        joined.wrappingSubtract(1, ordering: .relaxed)
        guard gate.enter() else { return gate.later { _ = self.roster.remove(node) } }
        // The sink is freed when it is out of the list, because its `deinit` may call back.
        withExtendedLifetime(roster.remove(node)) {}
        gate.leave()
    }

    /// Marks a sink's place as left. False if it was before.
    private func leave(_ node: Node) -> Bool {
        guard node.stop() else { return false }
        joined.wrappingSubtract(1, ordering: .relaxed)
        return true
    }

    /// Lets go of all sinks, as when the source is gone. Those that are still there see nothing more.
    func clear() {
        gate.turn { self.removeAll { _ in } }
    }

    /// Lets go of all sinks because nothing will come for them. They count as joined until they leave.
    func abandon() {
        gate.turn { self.roster.removeAll { _, _ in } }
    }

    private func removeAll(_ farewell: (Sink<Element>) -> Void) {
        roster.removeAll { node, sink in
            if leave(node) { farewell(unsafeDowncast(sink, to: Sink<Element>.self)) }
        }
    }
}
