import Dispatch
import Foundation
import Synchronization

/// What a test saw, in order. May be written from any thread.
final class Log<Element: Sendable>: Sendable {
    private let entries = Mutex<[Element]>([])

    var all: [Element] { entries.withLock { $0 } }

    func add(_ element: Element) { entries.withLock { $0.append(element) } }
}

/// Tells whether an object is still there.
struct Trace {
    private weak var object: AnyObject?

    init(_ object: Any) { self.object = object as AnyObject }

    var isGone: Bool { object == nil }
}

/// An object that does something when it is freed.
final class Farewell: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void = {}) { self.action = action }

    deinit { action() }
}

struct Failure: Error {}

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

/// Lets `use` have an object, and tells from then on whether something holds it.
func hold<Object: AnyObject>(_ object: Object, _ use: (Object) -> Void) -> Trace {
    use(object)
    return Trace(object)
}

/// Runs `body` on `count` threads of their own, and waits for all.
func inParallel(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread {
            body(index)
            group.leave()
        }.start()
    }
    group.wait()
}

/// Runs `body` on a thread with a stack of 512 KiB, and waits for it.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
}
