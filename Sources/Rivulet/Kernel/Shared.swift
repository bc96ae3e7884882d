/// When a shared source is stopped, and when what it has sent is forgotten.
struct SharePolicy: Sendable {
    var stopWhenUnused = ShareTiming.atOnce
    var resetOnStop = ShareTiming.atOnce
    var resetOnError = ShareTiming.atOnce
    var resetOnCompletion = ShareTiming.atOnce
}

/// A source that runs once for many subscribers: the state of `share` and of the connectables.
///
/// It does not hold the source, and no handle holds it, so that a source that is dropped frees its subscribers.
final class Shared<Input: Sendable, Output: Sendable>: ConnectionOwner {
    private let policy: SharePolicy
    private let makeOutlet: @Sendable () -> Outlet<Input, Output>
    private let state = Locked(SharedState())
    private let stopTimer = Switch()
    private let resetTimer = Switch()

    init(policy: SharePolicy = SharePolicy(), _ makeOutlet: @escaping @Sendable () -> Outlet<Input, Output>) {
        self.policy = policy
        self.makeOutlet = makeOutlet
    }

    // MARK: Joining and connecting

    /// Adds a subscriber that does not count.
    func join(_ sink: Sink<Output>) { enter { _ in }.stream.run(sink) }

    /// Adds a subscriber that counts: the first one starts `source`.
    func subscribe(_ sink: Sink<Output>, to source: Observable<Input>) {
        var (entrance, isFirst): (Connection?, Bool) = (nil, false)
        let outlet = enter { state in
            guard state.waiting == nil else {
                state.waiting?.append { self.subscribe(sink, to: source) }
                return
            }
            isFirst = state.connection == nil
            let connection = state.connection ?? Connection(self)
            connection.enter()
            (state.connection, entrance) = (connection, connection)
        }
        guard let entrance else { return }
        outlet.join(sink, entrance)
        if isFirst { start(source, outlet, entrance) }
    }

    /// Starts `source`, unless it is running.
    func connect(to source: Observable<Input>, _ place: String) -> Connection {
        let new = Connection(self, place)
        var connection = new
        let outlet = enter { state in
            connection = state.connection ?? new
            state.connection = connection
        }
        if connection === new { Trampoline.current.run { start(source, outlet, connection) } }
        return connection
    }

    private func start(_ source: Observable<Input>, _ outlet: Outlet<Input, Output>, _ connection: Connection) {
        if Ledger.isOpen { Ledger.enter(connection, to: source) }
        if !connection.isDisposed { source.run(Feed(outlet, connection, self)) }
    }

    /// Runs `body` under the lock. An outlet is made while no lock is held; if two threads make one, one is kept.
    private func enter(_ body: (inout SharedState) -> Void) -> Outlet<Input, Output> {
        var made: AnyOutlet?
        while true {
            let outlet: AnyOutlet? = state.withLock { state in
                guard let outlet = state.outlet ?? made else { return nil }
                state.outlet = outlet
                body(&state)
                return outlet
            }
            if let outlet { return unsafeDowncast(outlet, to: Outlet<Input, Output>.self) }
            made = makeOutlet()
        }
    }

    // MARK: Stopping and forgetting

    func becameUnused(_ connection: Connection) {
        wait(policy.stopWhenUnused, stopTimer) { [weak self] in
            guard let self else { return connection.dispose() }
            if takeOut(connection, if: { connection.isUnused && connection.stop() }) { connection.teardown() }
        }
    }

    func wasStopped(_ connection: Connection) { _ = takeOut(connection) { true } }

    /// Makes room for another connection. False if this one stays, or was taken out before.
    private func takeOut(_ connection: Connection, if condition: () -> Bool) -> Bool {
        let (isOut, forgotten) = state.withLock { state -> (Bool, AnyOutlet?) in
            guard state.connection === connection, condition() else { return (false, nil) }
            state.connection = nil
            if let outlet = state.outlet, !outlet.isOwn { state.waiting = state.waiting ?? [] }
            return (true, policy.resetOnStop.isAtOnce ? state.outlet.take() : nil)
        }
        // What was kept is freed when the lock is no longer held.
        _ = forgotten
        if isOut, !policy.resetOnStop.isAtOnce {
            wait(policy.resetOnStop, resetTimer) { [weak self] in self?.forget(nil) }
        }
        return isOut
    }

    func wasTornDown() {
        for start in state.withLock({ $0.waiting.take() }) ?? [] { start() }
    }

    func hasEnded(_ connection: Connection, _ error: (any Error)?) {
        let timing = error == nil ? policy.resetOnCompletion : policy.resetOnError
        wait(timing, resetTimer) { [weak self] in self?.forget(connection) }
    }

    /// Forgets what was sent, if the connection is still the one that has ended, or none if none was given.
    private func forget(_ ended: Connection?) {
        _ = state.withLock { state -> AnyOutlet? in
            guard state.connection === ended else { return nil }
            state.connection = nil
            return state.outlet.take()
        }
    }

    private func wait(_ timing: ShareTiming, _ timer: Switch, _ action: @escaping @Sendable () -> Void) {
        switch timing {
        case .atOnce: action()
        case .never: break
        case .after(let dueTime, let scheduler):
            // It takes the place of the former before it is set: that may happen at once, or on another thread meanwhile.
            let call = Switch()
            timer.put(call)?.dispose()
            let scheduled = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                action()
                return Disposables.create()
            }
            call.put(.of(scheduled))
        }
    }
}

/// The same for all elements, because a lock around a generic type asks for that type at run time, each time.
private struct SharedState {
    /// Where subscribers join; nil when nothing is kept.
    var outlet: AnyOutlet?
    /// The run that is under way, or one that has ended and is not forgotten.
    var connection: Connection?
    /// Subscribers that came while a run was being stopped, if they have to wait for that.
    var waiting: [() -> Void]?
}
