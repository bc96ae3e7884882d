import Rivulet

/// A scheduler that must not be used. `expectNoScheduling` makes it, and throws if it was.
///
/// What is scheduled all the same runs at once, as on an `ImmediateScheduler`, so that nothing waits for it in vain.
public final class ForbiddenScheduler: SchedulerType {
    private let base: ImmediateScheduler
    private let place: String
    private let state = Guarded<(touches: [String], isOver: Bool)>(([], false))

    init(_ fileID: StaticString, _ line: UInt) {
        place = "\(fileID):\(line)"
        base = ImmediateScheduler(fileID: fileID, line: line)
    }

    /// The time, which must not be read either.
    public var now: Duration {
        touch("its time")
        return base.now
    }

    /// Notes that work was scheduled, and runs it.
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        touch(nameOfWork(state, "schedule"))
        return base.schedule(state, action: action)
    }

    /// Notes that work was scheduled, and runs it.
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: Duration, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        touch(nameOfWork(state, "scheduleRelative", dueTime))
        return base.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Notes each kind of use once. What comes after the end of the scope goes to the hook, since no one else hears of it.
    private func touch(_ name: String) {
        let isLate = state.withLock { state in
            if !state.isOver, !state.touches.contains(name) { state.touches.append(name) }
            return state.isOver
        }
        if isLate { Hooks.defaultErrorHandler([place], UnexpectedScheduling(touches: [name], place: place)) }
    }

    fileprivate func finish() throws {
        let touches = state.withLock { state in
            state.isOver = true
            return state.touches
        }
        if !touches.isEmpty { throw UnexpectedScheduling(touches: touches, place: place) }
    }
}

/// A scheduler was used that must not be.
public struct UnexpectedScheduling: Error, CustomStringConvertible {
    /// What it was used for, each once, in the words of those who did: `debounce`, `interval(1s)`, `its time`.
    public let touches: [String]
    let place: String

    /// What was scheduled, and where that is forbidden.
    public var description: String {
        "\(place): nothing may be scheduled here, but this was: \(touches.joined(separator: ", "))."
    }
}

/// Runs `body` with a scheduler that it must not use, and throws `UnexpectedScheduling` if it does.
///
///     try expectNoScheduling { scheduler in
///         let model = Model(scheduler: scheduler)
///         model.isReady.accept(true)
///         #expect(model.title.value == "Ready")
///     }
///
/// A use that comes when `body` has returned goes to `Hooks.defaultErrorHandler`.
public func expectNoScheduling<Result>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (ForbiddenScheduler) throws -> Result
) throws -> Result {
    let scheduler = ForbiddenScheduler(fileID, line)
    let result = try body(scheduler)
    try scheduler.finish()
    return result
}

/// Runs `body` with a scheduler that it must not use, and throws `UnexpectedScheduling` if it does.
public func expectNoScheduling<Result>(
    fileID: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    _ body: (ForbiddenScheduler) async throws -> Result
) async throws -> Result {
    let scheduler = ForbiddenScheduler(fileID, line)
    let result = try await body(scheduler)
    try scheduler.finish()
    return result
}
