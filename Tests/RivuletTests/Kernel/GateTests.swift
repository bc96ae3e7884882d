import RivuletTest
import Testing

@testable import Rivulet

@Suite struct GateTests {
    /// A gate that closures can share.
    private final class Door: @unchecked Sendable {
        let gate = Gate()

        func enter() -> Bool { gate.enter() }
    }

    private let door = Door()
    private let log = Log<Int>()

    @Test func `an idle gate does its work at once`() {
        door.gate.turn { log.append(1) }
        #expect(log.values == [1])
    }

    @Test func `work that is left from inside a turn is done after it, first come, first served`() {
        door.gate.turn {
            door.gate.turn {
                log.append(2)
                door.gate.turn { log.append(4) }
            }
            door.gate.turn { log.append(3) }
            log.append(1)
        }
        #expect(log.values == [1, 2, 3, 4])
    }

    @Test func `who enters a busy gate is turned away, and what it leaves is done on leaving`() {
        #expect(door.enter())
        #expect(!door.enter())
        door.gate.later { log.append(1) }
        #expect(log.values == [])
        door.gate.leave()
        #expect(log.values == [1])
    }

    @Test func `work for a turn that has just ended is done by who leaves it`() {
        let hasEnded = door.gate.post { log.append(1) }
        #expect(hasEnded)
        #expect(!door.enter())
        door.gate.drain()
        #expect(log.values == [1])
        #expect(door.enter())
    }

    @Test func `a chain of 100,000 turns, each left from inside the one before, costs no stack`() {
        let (door, log) = (door, log)
        onSmallStack { Self.turn(door, 100_000, log) }
        #expect(log.values == [0])
    }

    private static func turn(_ door: Door, _ left: Int, _ log: Log<Int>) {
        door.gate.turn { if left > 0 { turn(door, left - 1, log) } else { log.append(0) } }
    }

    @Test func `8 threads take 20,000 turns each: none is lost and no two overlap`() {
        nonisolated(unsafe) let counter = Box(0)
        let (door, detector) = (door, OverlapDetector())
        inParallel(8) { _ in
            for _ in 0..<20_000 { door.gate.turn { detector.run { counter.value += 1 } } }
        }
        #expect(counter.value == 160_000)
        #expect(detector.count == 0)
    }

    @Test func `two gates that feed each other from two threads do not deadlock`() {
        let doors = [Door(), Door()]
        let (log, meeting) = (log, Meeting(of: 2))
        inParallel(2) { side in
            doors[side].gate.turn {
                if !meeting.join() { log.append(99) }
                doors[1 - side].gate.turn { log.append(side) }
            }
        }
        #expect(log.values.sorted() == [0, 1])
    }
}
