#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The sinks of a broadcast, in the order in which they joined. One that left is a gap until the list is next made tight,
/// so that joining and leaving take the same time however many there are.
///
/// It is touched inside turns of its owner only. It knows no element type, so it costs no look-up of one.
@usableFromInline struct Roster {
    @usableFromInline struct Entry {
        @usableFromInline let node: Unmanaged<Node>
        /// A sink of the owner's element type.
        @usableFromInline var sink: Unmanaged<AnySink>?
    }

    @usableFromInline var entries: UnsafeMutableBufferPointer<Entry> = .init(start: nil, count: 0)
    @usableFromInline var count = 0
    private var gaps = 0

    @usableFromInline init() {}

    mutating func insert(_ node: Node, _ sink: AnySink) {
        if count == entries.count { resize(max(1, count + (count + 1) / 2)) }
        entries.initializeElement(at: count, to: Entry(node: .passRetained(node), sink: .passRetained(sink)))
        node.index = Int32(count)
        count += 1
    }

    private mutating func resize(_ capacity: Int) {
        let bytes = realloc(entries.baseAddress, capacity * MemoryLayout<Entry>.stride)
        entries = .init(start: bytes?.assumingMemoryBound(to: Entry.self), count: capacity)
    }

    /// Gives back the sink that stood in the place of `node`.
    mutating func remove(_ node: Node) -> AnySink? {
        let index = Int(node.index)
        guard index >= 0, let sink = entries[index].sink else { return nil }
        entries[index].sink = nil
        node.index = -1
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
                entry.node._withUnsafeGuaranteedRef { $0.index = Int32(kept) }
                kept += 1
            }
        }
        (count, gaps) = (kept, 0)
        if count >= 16, count * 4 <= entries.count { resize(count * 2) }
    }

    /// Empties the list, and calls `leaving` for each place that was taken.
    mutating func removeAll(_ leaving: (_ node: Node, _ sink: AnySink) -> Void) {
        let (old, oldCount) = (entries, count)
        (entries, count, gaps) = (.init(start: nil, count: 0), 0, 0)
        for index in 0..<oldCount {
            let node = old[index].node.takeRetainedValue()
            node.index = -1
            if let sink = old[index].sink?.takeRetainedValue() { leaving(node, sink) }
        }
        free(old.baseAddress)
    }
}
