import Synchronization

/// The subscriptions and connections that are made while a test looks for leaks, each with its pipeline and place.
package final class Ledger: Sendable {
    private struct Entry: Sendable {
        weak let handle: Handle?
        let text: String

        /// A connection with subscribers goes when they do.
        var isLive: Bool {
            guard let handle, !handle.isDisposed else { return false }
            return (handle as? Connection)?.isUnused ?? true
        }
    }

    /// The one that subscriptions of this task are entered in.
    @TaskLocal package static var current: Ledger?
    private static let count = Atomic(0)
    private let entries = Locked<[Entry]>([])

    package init() {
        Ledger.count.wrappingAdd(1, ordering: .relaxed)
    }

    deinit {
        Ledger.count.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Whether there is any ledger: a cheaper question than for the one of this task.
    static var isOpen: Bool { count.load(ordering: .relaxed) > 0 }

    static func enter(
        _ handle: Handle, to source: some Pipeline, _ fileID: StaticString? = nil, _ line: UInt = 0
    ) {
        guard let current else { return }
        let place = fileID.map { ", subscribed at \($0):\(line)" } ?? ""
        let entry = Entry(handle: handle, text: source.text() + place)
        current.entries.withLock { $0.append(entry) }
    }

    /// What has neither ended nor been disposed.
    package var live: [String] {
        entries.withLock { $0 }.filter(\.isLive).map(\.text)
    }
}
