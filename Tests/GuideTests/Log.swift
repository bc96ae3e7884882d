import Foundation
import Synchronization

/// What a test saw, in order. May be written from any thread.
final class Log<Element: Sendable>: Sendable {
    private let entries = Mutex<[Element]>([])

    var all: [Element] { entries.withLock { $0 } }

    func add(_ element: Element) { entries.withLock { $0.append(element) } }

    func removeAll() -> [Element] {
        entries.withLock { entries in
            defer { entries = [] }
            return entries
        }
    }
}

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
