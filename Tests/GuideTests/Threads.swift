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
