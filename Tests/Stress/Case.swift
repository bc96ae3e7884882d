import Foundation
import Rivulet
import Seeds
import Synchronization

/// One situation that has gone wrong in some library. It is played in rounds, each with another seed.
struct Case: Sendable {
    let name: String
    /// Plays it once, and throws what was wrong.
    let round: @Sendable (_ chance: inout Chance) throws -> Void

    init(_ name: String, _ round: @escaping @Sendable (_ chance: inout Chance) throws -> Void) {
        self.name = name
        self.round = round
    }
}

/// What was wrong in a round.
struct Fault: Error, CustomStringConvertible {
    let description: String
}

func check(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Fault(description: text()) }
}

func check<Value: Equatable>(_ value: Value, _ expected: Value, _ name: String) throws {
    try check(value == expected, "\(name): \(value) instead of \(expected)")
}

typealias Chance = SeededGenerator

extension SeededGenerator {
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// A generator for another thread.
    mutating func fork() -> Chance { Chance(seed: next()) }

    /// Lets some time pass, mostly very little.
    mutating func dawdle() {
        switch below(16) {
        case 0: sched_yield()
        case 1: usleep(useconds_t(below(50)))
        case 2...5: for _ in 0..<below(2_000) { Relief.pause() }
        default: break
        }
    }
}

/// Work that the compiler does not leave out.
enum Relief {
    private static let count = Atomic(0)

    static func pause() { count.wrappingAdd(1, ordering: .relaxed) }
}

/// A count that several threads change.
final class Counter: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .acquiring) }

    @discardableResult
    func add(_ amount: Int = 1) -> Int { number.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue }
}

/// Something that comes to pass once or several times, for which a thread can wait.
final class Signal: @unchecked Sendable {
    private let condition = NSCondition()
    private var count = 0

    func send() {
        condition.withLock {
            count += 1
            condition.signal()
        }
    }

    func wait(times: Int = 1) {
        condition.withLock {
            while count < times { condition.wait() }
            count -= times
        }
    }
}
