/// A first-in-first-out queue: both ends in constant time.
struct Fifo<Element> {
    private var items: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == items.count }
    var count: Int { items.count - head }

    mutating func append(_ element: Element) {
        items.append(element)
    }

    mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let first = items[head].take()
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: items.capacity <= 256)
            head = 0
        } else if head >= 64, head * 2 >= items.count {
            items.removeFirst(head)
            head = 0
        }
        return first
    }

    mutating func removeAll() {
        self = Fifo()
    }
}

extension Fifo: Sendable where Element: Sendable {}
