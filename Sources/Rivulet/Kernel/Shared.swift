import Synchronization

/// Who is subscribed to a source that runs once for all. It does not hold the source, so that one that is dropped frees
/// its subscribers.
final class Shared<Element: Sendable>: Sendable {
    private struct State {
        var broadcast: Broadcast<Element>?
        var connection: Switch?
        var subscribers = 0
    }

    private let replay: Replay
    private let scope: SubjectLifetimeScope
    private let state = Locked(State())

    init(replay count: Int, scope: SubjectLifetimeScope) {
        self.scope = scope
        replay = count > 0 ? .always(count) : .nothing
    }

    func join(_ sink: Sink<Element>, _ source: Observable<Element>) {
        let (broadcast, connection, isFirst) = state.withLock { state in
            let broadcast = state.broadcast ?? Broadcast(replay)
            let isFirst = state.connection == nil
            let connection = state.connection ?? Switch()
            (state.broadcast, state.connection) = (broadcast, connection)
            state.subscribers += 1
            return (broadcast, connection, isFirst)
        }
        broadcast.join(sink) { self.leave(connection) }
        if isFirst { source.run(Feed(broadcast, upstream: connection) { self.end(connection) }) }
    }

    private func leave(_ connection: Switch) {
        let isLast = state.withLock { state in
            guard state.connection === connection else { return false }
            state.subscribers -= 1
            guard state.subscribers == 0 else { return false }
            state.connection = nil
            if scope == .whileConnected { state.broadcast = nil }
            return true
        }
        if isLast { connection.dispose() }
    }

    private func end(_ connection: Switch) {
        // What was kept is freed when the lock is no longer held.
        _ = state.withLock { state -> Broadcast<Element>? in
            guard state.connection === connection, scope == .whileConnected else { return nil }
            defer { state = State() }
            return state.broadcast
        }
    }
}
