import RivuletTest
import Testing

@testable import Rivulet

@Suite struct FifoTests {
    @Test func `first in, first out`() {
        var fifo = Fifo<Int>()
        for number in 1...3 { fifo.append(number) }
        #expect(fifo.popFirst() == 1)
        fifo.append(4)
        #expect((fifo.count, fifo.isEmpty) == (3, false))
        #expect([fifo.popFirst(), fifo.popFirst(), fifo.popFirst(), fifo.popFirst()] == [2, 3, 4, nil])
        #expect(fifo.isEmpty)
    }

    @Test func `two in and one out, and then all out, keeps the order`() {
        var fifo = Fifo<Int>()
        var out: [Int] = []
        for number in 0..<1_000 {
            fifo.append(2 * number)
            fifo.append(2 * number + 1)
            fifo.popFirst().map { out.append($0) }
        }
        while let next = fifo.popFirst() { out.append(next) }
        #expect(out == Array(0..<2_000))
    }

    @Test func `a queue that is never empty keeps no room for what has left`() {
        var fifo = Fifo<Int>()
        fifo.append(0)
        for number in 1..<10_000 {
            fifo.append(number)
            #expect(fifo.popFirst() == number - 1)
        }
        #expect(fifo.items.count < 256)
    }

    @Test func `what has left is freed at once`() {
        let freed = Log<Int>()
        var fifo = Fifo<Farewell>()
        for number in 1...2 { fifo.append(Farewell { freed.append(number) }) }
        _ = fifo.popFirst()
        #expect(freed.values == [1])
        fifo = Fifo()
        #expect(freed.values == [1, 2])
    }
}
