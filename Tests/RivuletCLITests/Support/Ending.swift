import Testing

/// Waits for the end of `task`. Throws if it does not come in many turns, so that a screen that stays fails its test
/// instead of hanging it.
@MainActor func finish(_ task: Task<Void, any Error>) async throws {
    var result: Swift.Result<Void, any Error>?
    Task { result = await task.result }
    for _ in 0..<100_000 where result == nil { await Task.yield() }
    try #require(result, "The task does not end.").get()
}
