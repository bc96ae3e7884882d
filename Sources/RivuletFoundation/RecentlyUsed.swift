/// The values that were used last, so many and of such a cost at most.
struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let cost: Int
        var lastUse: Int
    }

    private let countLimit: Int
    private let costLimit: Int
    private var entries: [Key: Entry] = [:]
    private var cost = 0
    private var uses = 0

    init(countLimit: Int, costLimit: Int) {
        (self.countLimit, self.costLimit) = (countLimit, costLimit)
    }

    /// The value that is kept for `key`, which counts as a use of it.
    mutating func use(_ key: Key) -> Value? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.value
    }

    /// Keeps `value` in place of the former, and lets go of those that have not been used for longest, if it is too much.
    /// One that is too much by itself is not kept.
    mutating func keep(_ value: Value, cost new: Int, for key: Key) {
        remove(key)
        let new = max(0, new)
        guard countLimit > 0, new <= costLimit else { return }
        while entries.count >= countLimit || cost > costLimit - new {
            guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
            remove(oldest.key)
        }
        uses += 1
        cost += new
        entries[key] = Entry(value: value, cost: new, lastUse: uses)
    }

    private mutating func remove(_ key: Key) {
        cost -= entries.removeValue(forKey: key)?.cost ?? 0
    }
}
