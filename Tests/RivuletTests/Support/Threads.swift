import Dispatch
import Foundation
import Synchronization
import Testing

/// Finds out whether two calls of one observer overlap.
final class OverlapDetector: Sendable {
    private let isBusy = Atomic(false)
    private let overlaps = Atomic(0)

    var count: Int { overlaps.load(ordering: .acquiring) }

    func run(_ body: () -> Void) {
        if isBusy.exchange(true, ordering: .acquiringAndReleasing) { overlaps.add(1, ordering: .relaxed) }
        body()
        isBusy.store(false, ordering: .releasing)
    }
}

/// Runs `body` on `count` threads of their own, and waits for all. Records an issue if they do not return.
func inParallel(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread {
            body(index)
            group.leave()
        }.start()
    }
    let result = group.wait(timeout: .now() + 300)
    #expect(result == .success, "a thread has not returned")
}

/// Runs `body` on a thread with a stack of 512 KiB, and waits for it. Records an issue if it does not return.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = 512 * 1024 * (isSanitized ? 8 : 1)
    thread.start()
    #expect(done.arrives(), "the thread has not returned")
}

/// Whether the thread sanitizer is at work, whose frames are several times as large.
let isSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

/// Whether tests run in their long form, as the gate does: `RIVULET_LONG=1 swift test`.
let isLong = ProcessInfo.processInfo.environment["RIVULET_LONG"] != nil

/// Whether the caller runs on the main queue, which need not be the main thread.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()
