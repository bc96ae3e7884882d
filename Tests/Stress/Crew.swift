import Foundation
import Synchronization

/// Threads that wait for work, so that a round need not start its own.
final class Crew: @unchecked Sendable {
    private static let crew = Crew()
    private let condition = NSCondition()
    private var work: [@Sendable () -> Void] = []
    private var idle = 0

    /// Runs `body` on `count` threads, which begin at the same moment, and waits for all.
    static func run(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
        let (ready, done) = (Counter(), Signal())
        for index in 0..<count {
            crew.start {
                ready.add()
                while ready.value < count { sched_yield() }
                body(index)
                done.send()
            }
        }
        done.wait(times: count)
    }

    /// As `run`, with a generator for each thread.
    static func run(
        _ count: Int, _ chance: inout Chance, _ body: @escaping @Sendable (_ index: Int, _ chance: inout Chance) -> Void
    ) {
        let seeds = (0..<count).map { _ in chance.next() }
        run(count) { index in
            var chance = Chance(seed: seeds[index])
            body(index, &chance)
        }
    }

    private func start(_ body: @escaping @Sendable () -> Void) {
        condition.withLock {
            work.append(body)
            if work.count > idle {
                Thread.detachNewThread { [self] in live() }
            } else {
                condition.signal()
            }
        }
    }

    private func live() {
        while true {
            let body = condition.withLock {
                idle += 1
                while work.isEmpty { condition.wait() }
                idle -= 1
                return work.removeFirst()
            }
            body()
        }
    }
}
