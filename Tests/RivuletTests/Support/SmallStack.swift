import Foundation

/// Runs `body` on a thread of its own with a stack of 512 KiB, as secondary threads have on Apple's systems.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let (log, done) = (Log<Result>(), DispatchSemaphore(value: 0))
    let thread = Thread {
        log.add(body())
        done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    return log.all.first
}
