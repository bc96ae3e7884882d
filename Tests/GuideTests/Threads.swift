import Foundation

/// Runs `work` on a thread of its own, and tells when it is done.
func run(stackSize: Int? = nil, _ work: @escaping @Sendable () -> Void) -> DispatchGroup {
    let group = DispatchGroup()
    group.enter()
    let thread = Thread {
        work()
        group.leave()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
    return group
}

extension DispatchGroup {
    /// Waits until the work is done. False if it is not after so long that it never will be.
    func arrives() -> Bool { wait(timeout: .now() + 300) == .success }
}

extension DispatchSemaphore {
    /// Waits for a signal. False if none has come for so long that none will.
    func arrives() -> Bool { wait(timeout: .now() + 300) == .success }
}
