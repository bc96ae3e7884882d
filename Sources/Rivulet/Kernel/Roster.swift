/// The sinks of a broadcast, in the order in which they joined. One that left is a gap until the list is next made tight,
/// so that joining and leaving take the same time however many there are.
///
/// It is touched inside turns of its owner only. It knows no element type, so it costs no look-up of one.
@usableFromInline struct Roster {
    @usableFromInline struct Entry {
        @usableFromInline let node: Unmanaged<Node>
        /// A sink of the owner's element type.
        @usableFromInline var sink: Unmanaged<AnyObject>?
    }

    @usableFromInline var entries: UnsafeMutableBufferPointer<Entry> = .init(start: nil, count: 0)
    @usableFromInline var count = 0
    private var gaps = 0

    @usableFromInline init() {}

    mutating func insert(_ node: Node, _ sink: AnyObject) {
        if count == entries.count { grow() }
        entries.initializeElement(at: count, to: Entry(node: .passRetained(node), sink: .passRetained(sink)))
        node.index = count
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Entry>.allocate(capacity: max(1, count * 2))
        for index in 0..<count { larger.initializeElement(at: index, to: entries[index]) }
        entries.deallocate()
        entries = larger
    }

    /// Gives back the sink that stood in the place of `node`.
    mutating func remove(_ node: Node) -> AnyObject? {
        guard let index = node.index, let sink = entries[index].sink else { return nil }
        entries[index].sink = nil
        node.index = nil
        gaps += 1
        if gaps * 2 > count { closeGaps() }
        return sink.takeRetainedValue()
    }

    private mutating func closeGaps() {
        var kept = 0
        for index in 0..<count {
            let entry = entries[index]
            if entry.sink == nil {
                entry.node.release()
            } else {
                entries[kept] = entry
                entry.node._withUnsafeGuaranteedRef { $0.index = kept }
                kept += 1
            }
        }
        (count, gaps) = (kept, 0)
    }

    /// Empties the list, and calls `leaving` for each place that was taken.
    mutating func removeAll(_ leaving: (_ node: Node, _ sink: AnyObject) -> Void) {
        let (old, oldCount) = (entries, count)
        (entries, count, gaps) = (.init(start: nil, count: 0), 0, 0)
        for index in 0..<oldCount {
            let node = old[index].node.takeRetainedValue()
            node.index = nil
            if let sink = old[index].sink?.takeRetainedValue() { leaving(node, sink) }
        }
        old.deallocate()
    }
}

/// One sink's place in a broadcast.
@usableFromInline final class Node: Handle, @unchecked Sendable {
    private let owner: any RosterOwner
    private var onLeave: (@Sendable () -> Void)?
    /// Where it stands in the list. Touched inside a turn of the owner only.
    @exclusivity(unchecked) fileprivate(set) var index: Int?

    @usableFromInline init(_ owner: any RosterOwner, onLeave: (@Sendable () -> Void)?) {
        self.owner = owner
        self.onLeave = onLeave
    }

    @usableFromInline override func teardown() {
        owner.remove(self)
        onLeave.take()?()
    }
}

@usableFromInline protocol RosterOwner: AnyObject {
    /// Takes out a node that was stopped.
    func remove(_ node: Node)
}
