import Foundation
import Rivulet
import Stacks

/// Prints the stack of every thread and ends the process when a round takes too long.
final class Watchdog: @unchecked Sendable {
    private let lock = NSLock()
    private var current = ""
    private var begun = ContinuousClock.now

    init(patience: Int) {
        Thread.detachNewThread { self.watch(patience) }
    }

    private func watch(_ patience: Int) {
        while true {
            Thread.sleep(forTimeInterval: 0.5)
            let (name, age) = lock.withLock { (current, ContinuousClock.now - begun) }
            guard age > .seconds(patience) else { continue }
            report("\(name): no progress for \(patience) s")
            printStacks()
            exit(3)
        }
    }

    /// A round begins.
    func begin(_ name: String) {
        lock.withLock { (current, begun) = (name, .now) }
    }
}

private let forgotten = PublishSubject<Int>()

/// What the watchdog, the check of each round and the leak sanitizer must find. Each is played only when it is asked for by
/// its whole name.
let failing = [
    Case("hangs") { _ in Signal().wait() },
    Case("fails") { _ in try check(1, 2, "number") },
    Case("leaks") { _ in _ = Unmanaged.passRetained(Tap()) },
    Case("leaves a subscription") { _ in _ = forgotten.subscribe(onNext: { _ in }) },
]
