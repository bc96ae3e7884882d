/// A first-in-first-out queue: both ends in constant time.
@usableFromInline struct Fifo<Element> {
    @usableFromInline var items: [Element?] = []
    @usableFromInline var head = 0

    @inlinable init() {}

    @inlinable var isEmpty: Bool { head == items.count }
    @inlinable var count: Int { items.count - head }

    @inlinable mutating func append(_ element: Element) {
        items.append(element)
    }

    @inlinable mutating func popFirst() -> Element? {
        if isEmpty { return nil }
        let first = items[head].take()
        head += 1
        // What was taken out goes in one step, so that each element is moved once at the most.
        if head == items.count {
            items.removeAll(keepingCapacity: items.count <= 256)
            head = 0
        } else if head >= 64, head * 2 >= items.count {
            items.removeFirst(head)
            head = 0
        }
        return first
    }
}

extension Fifo: Sendable where Element: Sendable {}
