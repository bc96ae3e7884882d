import RivuletTest
import Testing

@testable import Rivulet

@Suite struct RingTests {
    @Test(arguments: [1, 2, 3, 7, 100])
    func `the newest stay, oldest first`(limit: Int) {
        var ring = Ring<Int>(limit: limit)
        defer { ring.deallocate() }
        for number in 0..<50 {
            var pushed = number
            ring.push(&pushed)
            #expect(ring.elements == Array(max(0, number - limit + 1)...number))
            #expect(ring.last == number)
        }
    }

    @Test func `the oldest comes out in exchange when the ring is full`() {
        var ring = Ring<Int>(limit: 2)
        defer { ring.deallocate() }
        let out = (1...4).map { number in
            var exchanged = number
            ring.push(&exchanged)
            return exchanged
        }
        #expect(out == [1, 2, 1, 2])
    }

    @Test func `a large limit takes no room before it is needed`() {
        var ring = Ring<Int>(limit: .max)
        defer { ring.deallocate() }
        for var number in 0..<3 { ring.push(&number) }
        #expect(ring.slots.count == 4)
    }

    @Test func `all are freed in the end`() {
        let freed = Log<Int>()
        var ring = Ring<Farewell>(limit: 2)
        for number in 1...3 {
            var farewell = Farewell { freed.append(number) }
            ring.push(&farewell)
        }
        #expect(freed.values == [1])
        ring.deallocate()
        #expect(freed.values == [1, 2, 3])
    }
}
