/// The newest values of a stream, up to a limit, behind a pointer that the owner frees.
struct Ring<Element>: @unchecked Sendable {
    private let limit: Int
    private var slots: UnsafeMutableBufferPointer<Element> = .init(start: nil, count: 0)
    private var first = 0
    private var count = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// The newest value of a ring that is not empty.
    var last: Element { slots[(first + count - 1) % slots.count] }

    /// Oldest first.
    var elements: [Element] {
        (0..<count).map { slots[(first + $0) % slots.count] }
    }

    /// Takes a value in. If the ring is full, the oldest goes out in exchange, so that the caller can free it later.
    mutating func push(_ element: inout Element) {
        if count == limit {
            swap(&slots[first], &element)
            first = (first + 1) % limit
        } else {
            if count == slots.count { grow() }
            slots.initializeElement(at: (first + count) % slots.count, to: element)
            count += 1
        }
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: min(limit, max(1, count * 2)))
        for index in 0..<count {
            larger.initializeElement(at: index, to: slots.moveElement(from: (first + index) % slots.count))
        }
        slots.deallocate()
        slots = larger
        first = 0
    }

    func deallocate() {
        for index in 0..<count { slots.deinitializeElement(at: (first + index) % slots.count) }
        slots.deallocate()
    }
}
