/// The newest values of a stream, up to a limit, behind a pointer that the owner frees.
///
/// Its small methods are always inlined: a generic caller would otherwise look up the type of the ring for each call, which
/// takes longer than the call.
@usableFromInline struct Ring<Element>: @unchecked Sendable {
    @usableFromInline let limit: Int
    @usableFromInline var slots: UnsafeMutableBufferPointer<Element> = .init(start: nil, count: 0)
    @usableFromInline var first = 0
    @usableFromInline var count = 0

    @inlinable init(limit: Int) {
        self.limit = limit
    }

    /// The newest value of a ring that is not empty.
    @inlinable @inline(__always) var last: Element { slots[slot(count - 1)] }

    /// Oldest first.
    var elements: [Element] {
        // An array without capacity is shared by all threads, and this would write its count.
        if count == 0 { return [] }
        return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
            for index in 0..<count { buffer.initializeElement(at: index, to: slots[slot(index)]) }
            initialized = count
        }
    }

    @inlinable @inline(__always) func slot(_ index: Int) -> Int {
        let slot = first + index
        return slot < slots.count ? slot : slot - slots.count
    }

    /// Takes a value in. If the ring is full, the oldest goes out in exchange, so that the caller can free it later.
    @inlinable @inline(__always) mutating func push(_ element: inout Element) {
        guard count == limit else { return append(element) }
        swap(&slots[first], &element)
        first += 1
        if first == count { first = 0 }
    }

    @usableFromInline mutating func append(_ element: Element) {
        if count == slots.count { grow() }
        slots.initializeElement(at: slot(count), to: element)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: min(limit, max(1, count * 2)))
        for index in 0..<count {
            larger.initializeElement(at: index, to: slots.moveElement(from: slot(index)))
        }
        slots.deallocate()
        slots = larger
        first = 0
    }

    func deallocate() {
        for index in 0..<count { slots.deinitializeElement(at: slot(index)) }
        slots.deallocate()
    }
}
