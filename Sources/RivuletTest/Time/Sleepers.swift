/// How many tasks sleep in virtual time, and who waits for more of them.
final class Sleepers: Sendable {
    private struct State {
        var count = 0
        var waiting: [(count: Int, wakeup: Wakeup)] = []

        mutating func takeMet() -> [Wakeup] {
            let met = waiting.filter { $0.count <= count }
            waiting.removeAll { $0.count <= count }
            return met.map(\.wakeup)
        }
    }

    private let state = Guarded(State())

    var count: Int { state.value.count }

    func enter() {
        resumeMet { $0.count += 1 }
    }

    func leave() {
        state.withLock { $0.count -= 1 }
    }

    /// A wait that ends when so many sleep.
    func whenThere(are count: Int) -> Wakeup {
        let wakeup = Wakeup()
        resumeMet { $0.waiting.append((count, wakeup)) }
        return wakeup
    }

    private func resumeMet(_ change: (inout State) -> Void) {
        let met = state.withLock { state in
            change(&state)
            return state.takeMet()
        }
        met.forEach { $0.resume() }
    }
}

/// One wait of a task. It ends once, perhaps before the task has begun to wait.
final class Wakeup: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<Void, any Error>)
        case over((any Error)?)
    }

    private let state = Guarded(State.idle)
    private let onEnd: @Sendable () -> Void

    /// Calls `onEnd` when the wait ends, before the task goes on.
    init(onEnd: @escaping @Sendable () -> Void = {}) {
        self.onEnd = onEnd
    }

    func wait() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let former = state.withLock { state in
                    defer { if case .idle = state { state = .waiting(continuation) } }
                    return state
                }
                if case .over(let error) = former { continuation.resume(with: result(error)) }
            }
        } onCancel: {
            resume(CancellationError())
        }
    }

    /// Ends the wait, with an error if there is one.
    func resume(_ error: (any Error)? = nil) {
        let former = state.withLock { state in
            defer { if case .over = state {} else { state = .over(error) } }
            return state
        }
        if case .over = former { return }
        onEnd()
        if case .waiting(let continuation) = former { continuation.resume(with: result(error)) }
    }

    private func result(_ error: (any Error)?) -> Result<Void, any Error> {
        error.map(Result.failure) ?? .success(())
    }
}

/// Ends a wait at its time, or with an error if that will not come.
final class Bell: Sendable {
    private let wakeup: Wakeup

    init(_ wakeup: Wakeup) {
        self.wakeup = wakeup
    }

    deinit { wakeup.resume(CancellationError()) }

    func ring() { wakeup.resume() }
}
