import Rivulet

extension TestScheduler {
    /// Starts a task in virtual time: it runs when the test moves the time, on the thread that does.
    ///
    ///     let task = scheduler.task { await model.load() }
    ///     scheduler.run()
    ///     #expect(await task.value == "loaded")
    ///
    /// Each of its steps, from one `await` to the next, is an action of the scheduler at the instant in which it may go on.
    /// Child tasks, actors without an executor of their own and the tasks of streams run there with it; a `Task { }` that
    /// it starts, and what is bound to the main actor, do not.
    @discardableResult
    public func task<Success: Sendable>(
        priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async -> Success
    ) -> Task<Success, Never> {
        agenda.runTasks { Task(executorPreference: agenda, priority: priority, operation: operation) }
    }

    /// Starts a task in virtual time: it runs when the test moves the time, on the thread that does.
    @discardableResult
    public func task<Success: Sendable>(
        priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Success
    ) -> Task<Success, any Error> {
        agenda.runTasks { Task(executorPreference: agenda, priority: priority, operation: operation) }
    }
}
