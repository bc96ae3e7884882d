import Synchronization

/// One run of a shared source, which it stops when it is disposed.
final class Connection: Handle, @unchecked Sendable {
    private let upstream = Slot()
    private let subscribers = Atomic<Int>(0)
    private weak let owner: (any ConnectionOwner)?
    /// The place of `connect()`, reported with an error that reaches no subscriber.
    let place: String

    init(_ owner: any ConnectionOwner, _ place: String = "share") {
        (self.owner, self.place) = (owner, place)
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

    /// Ends, unless it has ended or was stopped. Clears the owner's state and releases the source before `deliver` emits the
    /// end, so that a subscriber that resubscribes then starts a new run.
    func end(_ error: (any Error)?, deliver: () -> Void) {
        guard stop() else { return }
        owner?.hasEnded(self, error)
        upstream.close()?.dispose()
        deliver()
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
