import Synchronization

/// One run of a shared source, which it stops when it is disposed.
final class Connection: Handle, @unchecked Sendable {
    private let upstream = Slot()
    private let subscribers = Atomic<Int>(0)
    private weak let owner: (any ConnectionOwner)?

    init(_ owner: any ConnectionOwner) {
        self.owner = owner
    }

    func attach(_ handle: Handle) { upstream.put(handle) }

    // Subscribers that count: the last one that leaves may stop the source.

    var isUnused: Bool { subscribers.load(ordering: .acquiring) == 0 }

    /// The owner calls it under its lock.
    func enter() { subscribers.wrappingAdd(1, ordering: .relaxed) }

    func leave() {
        let isLast = subscribers.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
        guard isLast else { return }
        if let owner { owner.becameUnused(self) } else { dispose() }
    }

    /// Ends, unless it has ended or was stopped: what is to be forgotten is forgotten before `deliver` sends the end on.
    func end(_ error: (any Error)?, deliver: () -> Void) {
        guard stop() else { return }
        owner?.hasEnded(self, error)
        deliver()
        upstream.close()?.dispose()
    }

    override func teardown() {
        owner?.wasStopped(self)
        upstream.close()?.dispose()
        owner?.wasTornDown()
    }
}

/// Whoever makes connections, and is told what becomes of them.
protocol ConnectionOwner: AnyObject, Sendable {
    func becameUnused(_ connection: Connection)
    func hasEnded(_ connection: Connection, _ error: (any Error)?)
    func wasStopped(_ connection: Connection)
    /// The one that was stopped has let go of its source.
    func wasTornDown()
}
