import Dispatch
import Foundation

extension DispatchSemaphore {
    /// Waits for a signal. False if none has come for so long that none will.
    func arrives() -> Bool { wait(timeout: .now() + 300) == .success }
}

/// Whether `condition` becomes true, which is asked again and again for as long as that may take.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<30_000 where !condition() { usleep(10_000) }
    return condition()
}

/// A place where callers on several threads wait for one another.
final class Meeting: @unchecked Sendable {
    private let lock = NSLock()
    private var missing: Int
    private let open = DispatchSemaphore(value: 0)

    init(of count: Int) { missing = count }

    /// Returns when all have come, at once if they have met before. False if one is missing for too long.
    func join() -> Bool {
        let isLast = lock.withLock {
            missing -= 1
            return missing <= 0
        }
        if isLast { open.signal() }
        guard open.arrives() else { return false }
        open.signal()
        return true
    }
}
